import SwiftUI
import UIKit

struct PlantHeaderViewModel {
    let title: String
    let subtitle: String
    let font: UIFont
    let photo: UIImage?
    // The project's own types of these names, not SwiftUI's.
    let image: Image?
    let blossom: Color?
    let imageSize: CGSize

    static func make(from plant: Plant, photo: Data? = nil) -> PlantHeaderViewModel {
        PlantHeaderViewModel(
            title: plant.name,
            subtitle: plant.species,
            font: .preferredFont(forTextStyle: .largeTitle),
            photo: photo.flatMap { UIImage(data: $0) } ?? UIImage(named: "placeholder"),
            image: plant.photo,
            blossom: plant.blossom,
            imageSize: CGSize(width: plant.photo?.width ?? 0, height: plant.photo?.height ?? 0)
        )
    }

    static func blossom(named name: String) -> Color {
        Color(name: name, hex: 0x00FF_CC00)
    }
}
