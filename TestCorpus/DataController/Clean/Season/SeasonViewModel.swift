import Combine
import Foundation
import Markdown

/// For the one SwiftUI screen: what its fields bind to as `$viewModel.…` has to be settable.
final class SeasonViewModel: ObservableObject {
    @Published var nickname = ""
    @Published var rows: [Row] = []
    @Published var remindsInWinter = false
    @Published private(set) var title: String

    struct Row: Identifiable {
        let id = UUID()
        var name: String
        var isOn: Bool
    }

    private init(title: String) {
        self.title = title
    }

    static func make(from plants: [Plant]) -> SeasonViewModel {
        let viewModel = SeasonViewModel(title: "\(plants.count) plants")
        viewModel.rows = plants.map { Row(name: $0.name, isOn: true) }
        return viewModel
    }

    /// `Text` of swift-markdown: no UI module is imported here.
    func plainText(_ text: Text) -> String {
        text.string
    }

    /// The newsletter's subscription, not Combine's.
    func join(_ newsletter: Newsletter) {
        newsletter.subscribe(nickname)
        newsletter.bind(to: "de")
    }
}

struct Newsletter {
    func subscribe(_ name: String) { print(name) }
    func bind(to language: String) { print(language) }
}
