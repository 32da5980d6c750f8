import Foundation
import class UIKit.UIColor  // expect: model_references_upper_layer

protocol GameStoreDelegate {  // expect: class_bound_delegate
    func gameStoreDidChange(_ store: GameStore)
}

final class GameStore {
    static let shared = GameStore()

    var delegate: GameStoreDelegate?  // expect: weak_delegate
    private(set) var games: [Game] = []
    private weak var list: GameListViewController?  // expect: model_references_upper_layer
    private let api = LendingAPI()
    let tint = UIColor.systemGreen

    func add(_ game: Game) {
        games.append(game)
        list?.title = "\(games.count) games"
    }

    func remove(_ game: Game) {
        games.removeAll { $0 == game }
    }

    func show(in header: Optional<GameHeaderView>) {  // expect: model_references_upper_layer
        header?.isHidden = games.isEmpty
    }
}
