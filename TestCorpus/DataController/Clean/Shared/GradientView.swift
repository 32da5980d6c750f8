// Views without data need no view model.
import UIKit

class GradientView: UIView {
    enum Style {
        case dusk, dawn
    }

    @IBInspectable var cornerRadius: CGFloat = 8
    private let style: Style

    override class var layerClass: AnyClass { CAGradientLayer.self }

    override convenience init(frame: CGRect) {
        self.init(style: .dusk)
    }

    init(style: Style) {
        self.style = style
        super.init(frame: .zero)
        addStop(at: 0, opacity: style == .dusk ? 0.8 : 0.2)
        addStop(at: 1, opacity: 0)
    }

    required init?(coder: NSCoder) {
        style = .dawn
        super.init(coder: coder)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }

    private func addStop(at location: Double, opacity: Double) {
        guard let gradient = layer as? CAGradientLayer else { return }
        gradient.locations = (gradient.locations ?? []) + [NSNumber(value: location)]
        gradient.colors = (gradient.colors ?? []) + [UIColor.black.withAlphaComponent(opacity).cgColor]
    }
}

final class SeparatorView: GradientView {}
