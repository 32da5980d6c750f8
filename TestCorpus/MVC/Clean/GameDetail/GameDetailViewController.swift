import UIKit

// Longer than 130 lines to look at, but not in code.

final class GameDetailViewController: UIViewController {

    // MARK: What it is given

    private var game: Game
    private let store: GameStore
    private let history: LoanHistoryDataSource
    private let logic: LoanLogicController
    private let covers: CoverCache

    // MARK: What it shows

    private let header = GameHeaderView()
    private let titleField = UITextField()
    private let hintLabel = UILabel()
    private let lendButton = UIButton(type: .system)
    private let tableView = UITableView(frame: .zero, style: .grouped)

    /// Which sections are open: a matter of this screen, no model.
    private var expanded: Set<Int> = []

    /// Owned here on purpose.
    private let transitionDelegate = CardTransitionDelegate()

    /// The tokens of the observations that are made with closures.
    ///
    /// Those are kept until the end, because a token that is thrown away can never be handed to
    /// `removeObserver` again. Observation by selector would need none of this.
    private var tokens: [NSObjectProtocol] = []

    // MARK: Life

    /*
     Everything that this controller works with is handed in. It creates its views and nothing else: no
     store, no service, no data source. AppRouter is the one who knows where they come from.
     */

    init(
        game: Game, store: GameStore, history: LoanHistoryDataSource, logic: LoanLogicController, covers: CoverCache
    ) {
        self.game = game
        self.store = store
        self.history = history
        self.logic = logic
        self.covers = covers
        super.init(nibName: nil, bundle: nil)
        transitioningDelegate = transitionDelegate
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    deinit {
        tokens.forEach { NotificationCenter.default.removeObserver($0) }
    }

    override func viewDidLoad() {
        super.viewDidLoad()

        // The hierarchy.
        [header, titleField, hintLabel, lendButton, tableView].forEach { self.view.addSubview($0) }
        tableView.dataSource = history
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "loan")

        // The events.
        lendButton.addTarget(self, action: #selector(lend), for: .touchUpInside)
        titleField.addTarget(self, action: #selector(rename), for: .editingDidEnd)

        // The model's news.
        observe()
        show(game)
    }

    private func observe() {
        let center = NotificationCenter.default
        tokens = [
            center.addObserver(forName: LoanStore.didChange, object: nil, queue: .main) { [weak self] _ in
                self?.tableView.reloadData()
            }
        ]
        let token = center.addObserver(forName: GameStore.didChange, object: store, queue: .main) { [weak self] _ in
            self?.reloadGame()
        }
        tokens.append(token)
    }

    // MARK: Showing

    /// Another game is shown; no game is changed.
    func show(_ game: Game) {
        self.game = game
        titleField.text = game.title
        lendButton.setTitle(game.isLent ? "Take back" : "Lend", for: .normal)
        header.show(game, covers: covers)
    }

    private func reloadGame() {
        guard let current = store.games.first(where: { $0.id == game.id }) else { return }
        show(current)
    }

    // MARK: Acting

    @objc private func rename() {
        // The hint is shown where nothing is changed, and the change is made where no hint is shown.
        guard let title = titleField.text, !title.isEmpty else {
            hintLabel.text = "A game needs a title"
            return
        }
        store.rename(game, to: title)
    }

    @objc private func lend() {
        if game.isLent {
            logic.takeBack(game)
        } else {
            logic.lend(game, to: "me")
        }
    }

    func toggleSection(_ section: Int) {
        if expanded.remove(section) == nil { expanded.insert(section) }
        tableView.reloadSections([section], with: .automatic)
    }

    private func copyLink() {
        UIPasteboard.general.url = URL(string: "https://shelf.example/games/\(game.id)")
        UIApplication.shared.isIdleTimerDisabled = false
        hintLabel.text = DateFormatter.shared.string(from: Date())
        UIView.animate(withDuration: 0.2) { self.hintLabel.alpha = 1 }
    }
}

/// A property of an SDK class is no singleton of the project.
extension DateFormatter {
    static let shared: DateFormatter = {
        let formatter = DateFormatter()
        formatter.dateStyle = .short
        return formatter
    }()
}
