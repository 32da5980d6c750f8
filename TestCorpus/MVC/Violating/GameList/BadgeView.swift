import UIKit

struct BadgeViewModel {
    let text: String
}

struct ShelfDataController {
    func shelves() -> [String] { ["A", "B"] }
}

final class BadgeView: UIView {
    private let label = UILabel()

    override func didMoveToWindow() {
        super.didMoveToWindow()
        label.text = UserDefaults.standard.string(forKey: "badge")  // expect: persistence_in_view_controller
        let file = Bundle.main.url(forResource: "badges", withExtension: "plist")!
        let names = try? PropertyListDecoder().decode([String].self, from: Data(contentsOf: file))  // expect: parsing_in_view_controller
        label.accessibilityLabel = names?.first
    }
}
