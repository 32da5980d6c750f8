import UIKit

final class HarvestTileView: UIView {
    private let icon = UIImageView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        icon.image = UIImage(systemName: "basket")
        addSubview(icon)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}
