import Foundation

struct Game: Codable, Hashable, Identifiable {
    let id: Int
    var title: String
    var players: ClosedRange<Int>
    var minutes: Int
    var cover: URL?
    var isLent: Bool
}

enum GameFilter: String, CaseIterable {
    case `default`, short, forTwo

    func includes(_ game: Game) -> Bool {
        switch self {
        case .default: return true
        case .short: return game.minutes <= 30
        case .forTwo: return game.players.contains(2)
        }
    }
}
