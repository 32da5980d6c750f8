import UIKit

// Exactly as long as a view controller may be: 130 lines of code with its extension in the next file.
// Comments and blank lines, of which there are plenty, do not count.

final class PlantDetailViewController: UIViewController {

    // MARK: Dependencies

    private let dataController: PlantDetailDataController

    // MARK: Views

    private let scrollView = UIScrollView()
    private let header = PlantHeaderView()
    private let nameField = UITextField()
    private let notesView = UITextView()
    private let shareButton = UIButton(type: .system)

    /// Created and owned here: a weak one would be gone at once.
    private let transitionDelegate = PhotoTransitionDelegate()

    /*
     The text view's delegate is an object of its own, so that the limit of characters can be shared.
     It too is created here.
     */
    private lazy var notesDelegate = NotesTextDelegate()
    private var keyboardDelegate: KeyboardDelegate

    var observers: [NSObjectProtocol] = []

    // MARK: Life

    init(dataController: PlantDetailDataController) {
        self.dataController = dataController
        keyboardDelegate = KeyboardDelegate()
        super.init(nibName: nil, bundle: nil)
        transitioningDelegate = transitionDelegate
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    deinit {
        observers.forEach { NotificationCenter.default.removeObserver($0) }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground

        // The hierarchy.
        view.addSubview(scrollView)
        scrollView.addSubview(header)
        scrollView.addSubview(nameField)
        scrollView.addSubview(notesView)
        scrollView.addSubview(shareButton)

        // Events come back by target and action, or by delegate.
        nameField.addTarget(self, action: #selector(nameChanged), for: .editingDidEnd)
        shareButton.addTarget(self, action: #selector(share), for: .touchUpInside)
        shareButton.setTitle("Share", for: .normal)
        notesView.delegate = notesDelegate
        header.delegate = self

        observe()
        dataController.delegate = self
        render()
        dataController.loadPhoto()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationItem.largeTitleDisplayMode = .never
        navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .action, menu: makeMenu())
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scrollView.frame = view.bounds
        let width = view.bounds.width
        header.frame = CGRect(x: 0, y: 0, width: width, height: 240)
        nameField.frame = CGRect(x: 16, y: 256, width: width - 32, height: 44)
        notesView.frame = CGRect(x: 16, y: 308, width: width - 32, height: 200)
        shareButton.frame = CGRect(x: 16, y: 520, width: width - 32, height: 44)
        scrollView.contentSize = CGSize(width: width, height: 580)
    }

    override var preferredStatusBarStyle: UIStatusBarStyle {
        .darkContent
    }

    // MARK: Glue

    func render() {
        title = dataController.plant.name
        nameField.text = dataController.plant.name
        notesView.text = dataController.plant.notes
        header.configure(with: PlantHeaderViewModel.make(from: dataController.plant))
        renderWateringState()
    }

    private func renderWateringState() {
        let isThirsty = (dataController.plant.nextWatering ?? .distantPast) < Date()
        header.setDimmed(!isThirsty)
        navigationItem.prompt = isThirsty ? "Thirsty" : nil
    }

    // A menu of two.
    private func makeMenu() -> UIMenu {
        UIMenu(children: [
            UIAction(title: "Rename") { [weak self] _ in self?.nameField.becomeFirstResponder() },
            UIAction(title: "Share") { [weak self] _ in self?.share() },
        ])
    }

    @objc private func nameChanged() {
        guard let name = nameField.text, !name.isEmpty else { return }
        dataController.rename(to: name)
    }

    @objc private func share() {

        // A request that is only passed on is no network access; URLSession is the service's business.
        guard let url = URL(string: "https://greenhouse.example/share/\(dataController.plant.id)") else { return }
        var request = URLRequest(url: url)
        request.httpMethod = "POST"

        // Writing JSON is not parsing it.
        request.httpBody = try? JSONSerialization.data(withJSONObject: ["name": dataController.plant.name])
        dataController.send(request)
    }
}
