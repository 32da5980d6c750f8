import UIKit

protocol PlantCellDelegate {  // expect: class_bound_delegate
    func plantCellDidTapWater(_ cell: PlantCell)
}

class PlantCell: UITableViewCell {
    static let reuseIdentifier = "PlantCell"

    var delegate: PlantCellDelegate?  // expect: weak_delegate
    var viewModel: PlantCellViewModel?  // expect: view_model_settable_from_outside

    func bindData(with viewModel: PlantCellViewModel) {
        self.viewModel = viewModel
        textLabel?.text = viewModel.name
        detailTextLabel?.text = viewModel.thirst
        guard let url = viewModel.photo else { return }
        URLSession.shared.dataTask(with: url) { [weak self] data, _, _ in  // expect: network_in_view
            DispatchQueue.main.async { self?.imageView?.image = data.flatMap { UIImage(data: $0) } }
        }.resume()
    }
}

/// The cell by another name.
typealias GardenRow = PlantCell
