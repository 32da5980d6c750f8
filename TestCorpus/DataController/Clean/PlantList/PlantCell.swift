import UIKit

protocol PlantCellDelegate: AnyObject {
    func plantCellDidTapWater(_ cell: PlantCell)
}

final class PlantCell: UITableViewCell {
    weak var delegate: PlantCellDelegate?
    private(set) var viewModel: PlantCellViewModel?
    private let nameLabel = UILabel()
    private let thirstLabel = UILabel()
    private lazy var waterButton: UIButton = {
        let button = UIButton(type: .system)
        button.setImage(UIImage(systemName: "drop"), for: .normal)
        button.addTarget(self, action: #selector(waterTapped), for: .touchUpInside)
        return button
    }()

    func bindData(with viewModel: PlantCellViewModel) {
        self.viewModel = viewModel
        nameLabel.text = viewModel.name
        thirstLabel.attributedText = viewModel.thirst
        backgroundColor = viewModel.background
        imageView?.image = viewModel.icon
        if let photo = viewModel.photo { imageView?.setPhoto(from: photo) }
        accessoryView = waterButton
    }

    override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        nameLabel.font = selected ? .boldSystemFont(ofSize: 17) : .systemFont(ofSize: 17)
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        viewModel = nil
    }

    @objc private func waterTapped() {
        delegate?.plantCellDidTapWater(self)
    }
}
