import Foundation

protocol GameStoreDelegate: AnyObject {
    func gameStore(_ store: GameStore, didFailWith error: Error)
}

/// All games. Tells of every change by notification; GameListViewController and GameCell listen.
final class GameStore {
    static let didChange = Notification.Name("GameStoreDidChange")

    weak var delegate: GameStoreDelegate?
    private(set) var games: [Game] = [] {
        didSet { NotificationCenter.default.post(name: Self.didChange, object: self) }
    }
    private let api: LendingAPI

    init(api: LendingAPI = LendingAPI()) {
        self.api = api
    }

    func games(matching filter: GameFilter) -> [Game] {
        games.filter(filter.includes)
    }

    func refresh(completion: @escaping (Bool) -> Void) {
        Task { @MainActor in
            do {
                games = try await api.games()
                completion(true)
            } catch {
                delegate?.gameStore(self, didFailWith: error)
                completion(false)
            }
        }
    }

    func add(_ game: Game) {
        games.append(game)
    }

    func remove(_ game: Game) {
        games.removeAll { $0 == game }
    }

    func rename(_ game: Game, to title: String) {
        guard let index = games.firstIndex(of: game) else { return }
        games[index].title = title
    }
}
