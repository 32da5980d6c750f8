import UIKit

protocol GameListDataSourceDelegate: AnyObject {
    func gameListDataSource(_ dataSource: GameListDataSource, wantsToDelete game: Game)
}

/// Not a view controller: this is where table views get their rows.
final class GameListDataSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    weak var delegate: GameListDataSourceDelegate?
    var onSelect: ((Game) -> Void)?
    private let store: GameStore
    private let covers: CoverCache
    private var filter = GameFilter.default

    init(store: GameStore, covers: CoverCache) {
        self.store = store
        self.covers = covers
    }

    func show(_ filter: GameFilter) {
        self.filter = filter
    }

    private var games: [Game] { store.games(matching: filter) }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { games.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: GameCell.identifier, for: indexPath)
        (cell as? GameCell)?.show(games[indexPath.row], covers: covers)
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        onSelect?(games[indexPath.row])
    }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete else { return }
        delegate?.gameListDataSource(self, wantsToDelete: games[indexPath.row])
    }
}
