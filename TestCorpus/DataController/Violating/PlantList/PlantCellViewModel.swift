import UIKit

struct PlantCellViewModel {
    let name: String
    let thirst: String
    let photo: URL?
    let tint: UIColor
    let icon: UIImage?
    let waterButton: UIButton  // expect: view_model_uses_ui_type
    private let badges: [UILabel]  // expect: view_model_uses_ui_type

    static func make(from plant: Plant) -> PlantCellViewModel {
        let button = UIButton(type: .system)  // expect: view_model_uses_ui_type
        button.setTitle("Water", for: .normal)
        return PlantCellViewModel(
            name: plant.name,
            thirst: plant.nextWatering.map { "\($0)" } ?? "Never watered",
            photo: plant.photo,
            tint: .systemGreen,
            icon: UIImage(systemName: "leaf"),
            waterButton: button,
            badges: []
        )
    }

    func fill(_ cell: PlantCell) {  // expect: view_model_references_view
        cell.textLabel?.text = name
    }

    func highlight(in tableView: UITableView) {  // expect: view_model_uses_ui_type
        tableView.tintColor = tint
        for case let row as GardenRow in tableView.visibleCells {  // expect: view_model_references_view
            row.isHighlighted = true
        }
    }

    func openShop() {
        guard let url = URL(string: "https://greenhouse.example/shop") else { return }
        UIApplication.shared.open(url)  // expect: view_model_uses_ui_type
    }

    func accessory() -> UIView? {  // expect: view_model_uses_ui_type
        badges.first
    }

    var stack: Optional<UIStackView> { nil }  // expect: view_model_uses_ui_type
}
