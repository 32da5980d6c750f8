import UIKit

/// What shows a summary. Only views adopt it, but it is no view itself.
protocol CareSummaryView: UIView {
    func showSummary(_ text: String)
}

final class CareBadgeView: UIView, CareSummaryView {
    struct ViewModel {
        let title: String
        let tint: UIColor

        static func make(from plants: [Plant]) -> ViewModel {
            let thirsty = plants.filter { ($0.nextWatering ?? .distantPast) < Date() }
            return ViewModel(
                title: thirsty.isEmpty ? "All watered" : "\(thirsty.count) thirsty",
                tint: thirsty.isEmpty ? .systemGreen : .systemOrange
            )
        }
    }

    private var viewModel: ViewModel?
    private let label = UILabel()

    func bind(_ viewModel: ViewModel) {
        self.viewModel = viewModel
        label.text = viewModel.title
        tintColor = viewModel.tint
    }

    func showSummary(_ text: String) {
        accessibilityLabel = text
    }
}
