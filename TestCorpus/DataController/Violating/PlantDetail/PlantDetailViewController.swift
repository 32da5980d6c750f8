// More than twice the limit, in four files.
import UIKit

final class PlantDetailViewController: UIViewController {  // expect: view_controller_too_long
    let dataController: PlantDetailDataController
    let viewModel: PlantEditorViewModel

    let scrollView = UIScrollView()
    let contentStack = UIStackView()
    let photoView = UIImageView()
    let nameField = UITextField()
    let speciesField = UITextField()
    let intervalStepper = UIStepper()
    let intervalLabel = UILabel()
    let lastWateredLabel = UILabel()
    let notesView = UITextView()
    let waterButton = UIButton(type: .system)
    let shareButton = UIButton(type: .system)
    let deleteButton = UIButton(type: .system)
    let spinner = UIActivityIndicatorView(style: .medium)
    let header = PlantHeaderView()

    init(dataController: PlantDetailDataController) {
        self.dataController = dataController
        viewModel = PlantEditorViewModel.make(from: dataController.plant)
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        dataController.delegate = self
        buildHierarchy()
        buildConstraints()
        buildActions()
        styleFields()
        styleButtons()
        render()
        observe()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationItem.largeTitleDisplayMode = .never
        navigationController?.setToolbarHidden(false, animated: animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        navigationController?.setToolbarHidden(true, animated: animated)
        view.endEditing(true)
    }

    func render() {
        let plant = dataController.plant
        title = plant.name
        nameField.text = plant.name
        speciesField.text = plant.species
        intervalStepper.value = Double(plant.waterEvery)
        intervalLabel.text = "Every \(plant.waterEvery) days"
        lastWateredLabel.text = plant.lastWatered.map { Self.dateFormatter.string(from: $0) } ?? "Never"
        notesView.text = plant.notes
        header.viewModel = PlantHeaderViewModel.make(from: plant)
    }

    static let dateFormatter: DateFormatter = {
        let formatter = DateFormatter()
        formatter.dateStyle = .medium
        formatter.timeStyle = .none
        formatter.doesRelativeDateFormatting = true
        return formatter
    }()
}
