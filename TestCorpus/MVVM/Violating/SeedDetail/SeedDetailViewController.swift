// One packet, with a form to change it. Too long together with its second file.

import UIKit

final class SeedDetailViewController: UIViewController { // expect: view_controller_too_long
  let viewModel: SeedDetailViewModel
  let nameField = UITextField()
  let weightField = UITextField()
  let germinationSlider = UISlider()
  let germinationLabel = UILabel()
  let organicSwitch = UISwitch()
  let familyControl = UISegmentedControl()
  let photoView = UIImageView()
  let saveButton = UIButton(type: .system)

  init(viewModel: SeedDetailViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    title = viewModel.title
    setUpFields()
    setUpFamily()
    layOut()
    bind()
    show(viewModel.seed)
  }

  private func setUpFields() {
    nameField.borderStyle = .roundedRect
    nameField.placeholder = "Name"
    nameField.delegate = self
    nameField.returnKeyType = .next
    weightField.borderStyle = .roundedRect
    weightField.placeholder = "Grams"
    weightField.keyboardType = .decimalPad
    weightField.delegate = self
    germinationSlider.minimumValue = 0
    germinationSlider.maximumValue = 1
    germinationSlider.addTarget(self, action: #selector(slide), for: .valueChanged)
    germinationLabel.font = .monospacedDigitSystemFont(ofSize: 15, weight: .regular)
    photoView.contentMode = .scaleAspectFill
    photoView.clipsToBounds = true
    photoView.layer.cornerRadius = 12
    saveButton.setTitle("Save", for: .normal)
    saveButton.addTarget(self, action: #selector(save), for: .touchUpInside)
  }

  private func setUpFamily() {
    for (index, family) in Seed.Family.allCases.enumerated() {
      familyControl.insertSegment(withTitle: family.rawValue, at: index, animated: false)
    }
    familyControl.addTarget(self, action: #selector(changeFamily), for: .valueChanged)
  }

  private func layOut() {
    let germination = UIStackView(arrangedSubviews: [germinationSlider, germinationLabel])
    germination.spacing = 8
    let stack = UIStackView(arrangedSubviews: [
      photoView, nameField, weightField, familyControl, germination, organicSwitch, saveButton,
    ])
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      photoView.heightAnchor.constraint(equalToConstant: 180),
    ])
  }

  private func bind() {
    viewModel.attach(self)
    viewModel.onChange = { [weak self] in
      self?.showPhoto()
    }
    Task { await viewModel.loadPhoto() }
  }

  private func show(_ seed: Seed) {
    nameField.text = seed.name
    weightField.text = String(seed.grams)
    germinationSlider.value = Float(seed.germination)
    organicSwitch.isOn = seed.isOrganic
    familyControl.selectedSegmentIndex = Seed.Family.allCases.firstIndex(of: seed.family) ?? 0
    slide()
  }

  private func showPhoto() {
    photoView.image = viewModel.photo
    photoView.isHidden = viewModel.photo == nil
  }

  func reloadGarden() {
    show(viewModel.seed)
    showPhoto()
  }
}
