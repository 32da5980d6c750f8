import UIKit

extension PlantDetailViewController: UITextFieldDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        let text = textField.text ?? ""
        if textField === nameField {
            viewModel.name = text  // expect: view_writes_view_model_state
        } else {
            self.viewModel.suggestions = [text]  // expect: view_writes_view_model_state
        }
        viewModel.check(text)
    }
}

extension PlantDetailViewController {
    func buildActions() {
        waterButton.addTarget(self, action: #selector(water), for: .touchUpInside)
        shareButton.addTarget(self, action: #selector(share), for: .touchUpInside)
        deleteButton.addTarget(self, action: #selector(confirmDelete), for: .touchUpInside)
        intervalStepper.addTarget(self, action: #selector(intervalChanged), for: .valueChanged)
        viewModel.onChange = { [weak self] in self?.render() }
    }

    @objc func water() {
        viewModel.interval += 1  // expect: view_writes_view_model_state
        dataController.setNotes(notesView.text)
        let feedback = UINotificationFeedbackGenerator()
        feedback.notificationOccurred(.success)
    }

    @objc func intervalChanged() {
        intervalLabel.text = "Every \(Int(intervalStepper.value)) days"
        viewModel.interval = Int(intervalStepper.value)  // expect: view_writes_view_model_state
    }

    @objc func share() {
        let items: [Any] = [dataController.plant.name, dataController.plant.species]
        let activity = UIActivityViewController(activityItems: items, applicationActivities: nil)
        activity.popoverPresentationController?.sourceView = shareButton
        activity.completionWithItemsHandler = { [weak self] _, completed, _, _ in
            guard completed else { return }
            self?.viewModel.isSaving = false  // expect: view_writes_view_model_state
        }
        present(activity, animated: true)
    }

    @objc func confirmDelete() {
        let alert = UIAlertController(
            title: "Delete \(dataController.plant.name)?",
            message: "This cannot be undone.",
            preferredStyle: .actionSheet
        )
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in
            self?.deleteFiles()
        })
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.popoverPresentationController?.sourceView = deleteButton
        present(alert, animated: true)
    }

    @objc func choosePhoto() {
        let picker = UIImagePickerController()
        picker.sourceType = UIImagePickerController.isSourceTypeAvailable(.camera) ? .camera : .photoLibrary
        picker.allowsEditing = true
        present(picker, animated: true)
    }

    func showPhoto(_ image: UIImage) {
        photoView.image = image
        photoView.isHidden = false
        spinner.stopAnimating()
        UIView.transition(with: photoView, duration: 0.3, options: .transitionCrossDissolve) {
            self.photoView.alpha = 1
        }
    }

    private func deleteFiles() {
        let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
        let file = folder.appendingPathComponent(dataController.plant.id.uuidString)
        try? FileManager.default.removeItem(at: file)  // expect: persistence_in_view_controller
        navigationController?.popViewController(animated: true)
    }
}
