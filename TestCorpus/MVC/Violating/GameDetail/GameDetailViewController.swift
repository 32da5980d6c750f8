// More than twice as long as it should be, in four files and with a type of its own.
import UIKit

final class GameDetailViewController: UIViewController {  // expect: single_network_owner, view_controller_too_long
    var game: Game
    let accounts: AccountService
    var api: LendingAPI?
    var shelves: ShelfDataController?

    let scrollView = UIScrollView()
    let stack = UIStackView()
    let header = GameHeaderView()
    let coverView = UIImageView()
    let titleField = UITextField()
    let minutesField = UITextField()
    let minutesStepper = UIStepper()
    let statusLabel = UILabel()
    let hintLabel = UILabel()
    let lendButton = UIButton(type: .system)
    let returnButton = UIButton(type: .system)
    let shareButton = UIButton(type: .system)
    let historyView = UITableView(frame: .zero, style: .plain)
    let shelfPicker = UIPickerView()
    let spinner = UIActivityIndicatorView(style: .medium)
    var loan: Loan?

    init(game: Game, accounts: AccountService) {
        self.game = game
        self.accounts = accounts
        api = LendingAPI()  // expect: dependency_created_in_view_controller
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Game"
        view.backgroundColor = .systemBackground
        shelves = ShelfDataController()  // expect: dependency_created_in_view_controller
        let badge = BadgeViewModel(text: game.title)  // expect: dependency_created_in_view_controller
        navigationItem.prompt = badge.text
        buildHierarchy()
        buildConstraints()
        buildActions()
        style()
        render()
        loadCover()
        watchKeyboard()
        toolbarItems = makeToolbar()
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
        titleField.text = game.title
        minutesField.text = "\(game.minutes)"
        minutesStepper.value = Double(game.minutes)
        statusLabel.text = game.isLent ? "Lent" : "On the shelf"
        lendButton.isHidden = game.isLent
        returnButton.isHidden = !game.isLent
        header.show(game)
    }

    final class HistoryRows: NSObject {
        private let formatter = DateFormatter()
        private(set) var rows: [String] = []

        override init() {
            super.init()
            formatter.dateStyle = .medium
            formatter.timeStyle = .none
        }

        func show(_ loans: [Loan]) {
            rows = loans.map { loan in
                let until = loan.until.map { formatter.string(from: $0) } ?? "today"
                return "\(loan.member), until \(until)"
            }
        }
    }
}
