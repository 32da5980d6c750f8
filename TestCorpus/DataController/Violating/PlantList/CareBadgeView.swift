import UIKit

final class CareBadgeView: UIView {
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(label)
        label.text = UserDefaults.standard.string(forKey: "badge")  // expect: persistence_in_view_controller
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}

final class ErrorView: UIView {
    enum Action {
        case retry, dismiss
    }

    let message = UILabel()
}

final class StatusStripView: UIView {  // expect: view_needs_view_model
    private let label = UILabel()

    func show(title: String, count: Int) {
        label.text = "\(title) (\(count))"
    }
}

final class TagCloudView: UIView {  // expect: view_needs_view_model
    private let stack = UIStackView()

    init(tags: [String]) {
        super.init(frame: .zero)
        tags.forEach { tag in
            let label = UILabel()
            label.text = tag
            stack.addArrangedSubview(label)
        }
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}

final class PlantTileCell: UICollectionViewCell {  // expect: view_needs_view_model
    private let label = UILabel()

    func configure(with plant: Plant) {
        label.text = plant.name
    }
}

final class MoistureView: UIControl {  // expect: view_needs_view_model
    private let bar = UIProgressView()
}

extension MoistureView {
    func setLevel(_ level: Double, label: String) {
        bar.progress = Float(level)
        bar.accessibilityLabel = label
    }
}
