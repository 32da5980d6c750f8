import UIKit

@objc protocol PlantHeaderViewDelegate {
    func plantHeaderViewDidTapPhoto(_ view: PlantHeaderView)
}

final class PlantHeaderView: UIView {
    weak var delegate: PlantHeaderViewDelegate?
    let imageView = UIImageView()
    let titleLabel = UILabel()
    private let gradient = GradientView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        [imageView, gradient, titleLabel].forEach { self.addSubview($0) }
        imageView.isUserInteractionEnabled = true
        imageView.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    func setDimmed(_ dimmed: Bool) {
        gradient.alpha = dimmed ? 1 : 0.4
    }

    @objc private func tapped() {
        delegate?.plantHeaderViewDidTapPhoto(self)
    }
}

// The view takes its view model whole and keeps nothing of it.
extension PlantHeaderView {
    func configure(with viewModel: PlantHeaderViewModel) {
        titleLabel.text = viewModel.title
        titleLabel.font = viewModel.font
        imageView.image = viewModel.photo
        setDimmed(viewModel.photo != nil)
    }
}
