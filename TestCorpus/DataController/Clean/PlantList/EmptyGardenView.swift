import UIKit

struct EmptyGardenViewModel {
    let headline: String
    let illustration: UIImage?

    static func make(plantCount: Int) -> EmptyGardenViewModel {
        EmptyGardenViewModel(
            headline: plantCount == 0 ? "Nothing grows here yet" : "Filtered out",
            illustration: UIImage(named: "empty-garden")
        )
    }
}

final class EmptyGardenView: UIView {
    var onAdd: (() -> Void)?
    let viewModel: EmptyGardenViewModel
    private let headline = UILabel()

    init(viewModel: EmptyGardenViewModel) {
        self.viewModel = viewModel
        super.init(frame: .zero)
        headline.text = viewModel.headline
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }

    required init?(coder: NSCoder) {
        viewModel = .make(plantCount: 0)
        super.init(coder: coder)
    }

    @objc private func tapped() {
        onAdd?()
    }
}
