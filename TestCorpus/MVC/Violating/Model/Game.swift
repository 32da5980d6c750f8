import UIKit  // expect: model_references_upper_layer

struct Game: Codable, Hashable, Identifiable {
    let id: Int
    var title: String
    var minutes: Int
    var cover: URL?
    var isLent: Bool

    var tint: UIColor { isLent ? .systemRed : .systemGreen }

    func fill(_ cell: GameCell) {  // expect: model_references_upper_layer
        cell.textLabel?.text = title
    }

    func badge() -> BadgeViewModel {  // expect: model_references_upper_layer
        BadgeViewModel(text: isLent ? "lent" : "here")  // expect: model_references_upper_layer
    }
}
