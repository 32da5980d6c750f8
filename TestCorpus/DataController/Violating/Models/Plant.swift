import Foundation
import UIKit  // expect: model_references_upper_layer

struct Plant: Codable, Hashable, Identifiable {
    let id: UUID
    var name: String
    var species: String
    var waterEvery: Int
    var lastWatered: Date?
    var photo: URL?
    var notes: String

    var nextWatering: Date? {
        lastWatered.flatMap { Calendar.current.date(byAdding: .day, value: waterEvery, to: $0) }
    }

    var tint: UIColor { nextWatering == nil ? .systemGray : .systemGreen }

    func makeRow() -> PlantCellViewModel {  // expect: model_references_upper_layer
        PlantCellViewModel.make(from: self)  // expect: model_references_upper_layer
    }

    func fill(_ cell: PlantCell) {  // expect: model_references_upper_layer
        cell.textLabel?.text = name
    }
}

extension Plant {
    static func selected(in controller: PlantListViewController) -> Plant? {  // expect: model_references_upper_layer
        controller.selectedPlant
    }
}
