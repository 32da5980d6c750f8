import SwiftUI  // expect: data_controller_uses_ui

protocol PlantDetailDataControllerDelegate: AnyObject {
    func plantDetailDataControllerDidUpdate(_ dataController: PlantDetailDataController)
}

final class PlantDetailDataController {
    weak var delegate: PlantDetailDataControllerDelegate?
    private(set) var plant: Plant
    let inset: CGFloat = 16

    init(plant: Plant) {
        self.plant = plant
    }

    func rename(to name: String) {
        plant.name = name
        delegate?.plantDetailDataControllerDidUpdate(self)
    }

    func setNotes(_ notes: String) {
        plant.notes = notes
        delegate?.plantDetailDataControllerDidUpdate(self)
    }

    func perform(_ action: ErrorView.Action) {  // expect: data_controller_uses_ui
        if action == .retry { delegate?.plantDetailDataControllerDidUpdate(self) }
    }
}
