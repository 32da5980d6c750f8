import UIKit

/// A value, built whole from a plant: its properties may vary, nobody shares them.
struct PlantCellViewModel {
    var name: String
    var thirst: NSAttributedString
    var background: UIColor?
    var icon: UIImage?
    var photo: URL?
    var rowHeight: CGFloat = 64

    static func make(from plant: Plant, today: Date = Date()) -> PlantCellViewModel {
        let days = plant.nextWatering.map { Calendar.current.dateComponents([.day], from: today, to: $0).day ?? 0 }
        let thirsty = (days ?? 0) <= 0
        let text = thirsty ? "Thirsty" : "In \(days ?? 0) days"
        let font = UIFont.preferredFont(forTextStyle: .footnote)
        return PlantCellViewModel(
            name: plant.name,
            thirst: NSAttributedString(string: text, attributes: [.font: font, .foregroundColor: UIColor.label]),
            background: thirsty ? .systemYellow : nil,
            icon: UIImage(systemName: plant.light == .sun ? "sun.max" : "cloud"),
            photo: plant.photo?.url
        )
    }
}
