// What the form does.

import UIKit

extension SeedDetailViewController {
  @objc func slide() {
    germinationLabel.text = "\(Int(germinationSlider.value * 100)) %"
  }

  @objc func changeFamily() {
    view.endEditing(true)
    UIView.animate(withDuration: 0.2) {
      self.photoView.alpha = self.familyControl.selectedSegmentIndex == 0 ? 1 : 0.9
    }
  }

  @objc func save() {
    guard validate() else { return }
    var seed = viewModel.seed
    seed.name = nameField.text ?? ""
    seed.grams = Double(weightField.text ?? "") ?? 0
    seed.germination = Double(germinationSlider.value)
    seed.isOrganic = organicSwitch.isOn
    seed.family = Seed.Family.allCases[familyControl.selectedSegmentIndex]
    viewModel.seed = seed // expect: view_writes_view_model_state
    self.viewModel.isStarred = true // expect: view_writes_view_model_state
    navigationController?.popViewController(animated: true)
  }

  @objc func askBeforeLeaving() {
    guard nameField.text != viewModel.seed.name else {
      navigationController?.popViewController(animated: true)
      return
    }
    let sheet = UIAlertController(
      title: "Leave without saving?", message: nil, preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: "Leave", style: .destructive) { [weak self] _ in
        self?.navigationController?.popViewController(animated: true)
      })
    sheet.addAction(UIAlertAction(title: "Stay", style: .cancel))
    present(sheet, animated: true)
  }

  private func validate() -> Bool {
    let isNamed = nameField.text?.isEmpty == false
    let isWeighed = Double(weightField.text ?? "") != nil
    nameField.layer.borderWidth = isNamed ? 0 : 1
    nameField.layer.borderColor = UIColor.systemRed.cgColor
    weightField.layer.borderWidth = isWeighed ? 0 : 1
    weightField.layer.borderColor = UIColor.systemRed.cgColor
    return isNamed && isWeighed
  }
}

extension SeedDetailViewController: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === nameField {
      weightField.becomeFirstResponder()
    } else {
      textField.resignFirstResponder()
    }
    return true
  }
}
