import Foundation
import UIKit  // expect: data_controller_uses_ui

protocol PlantListDataControllerDelegate: AnyObject {
    func plantListDataControllerDidUpdate(_ dataController: PlantListDataController)
}

final class PlantListDataController {
    weak var delegate: PlantListDataControllerDelegate?
    private weak var controller: PlantListViewController?  // expect: data_controller_uses_ui
    private(set) var rows: [PlantCellViewModel] = []  // expect: data_controller_uses_ui
    private(set) var plants: [Plant] = []
    let cellSize = CGSize(width: 320, height: 64)
    private let service: PlantService

    init(service: PlantService) {
        self.service = service
    }

    func load() {
        Task { @MainActor in
            plants = (try? await service.plants()) ?? []
            rows = plants.map { PlantCellViewModel.make(from: $0) }  // expect: data_controller_uses_ui
            controller?.title = "\(plants.count) plants"
            delegate?.plantListDataControllerDidUpdate(self)
        }
    }

    func fill(_ cell: PlantCell, at index: Int) {  // expect: data_controller_uses_ui
        cell.bindData(with: rows[index])
    }

    func makeBadge() -> CareBadgeView {  // expect: data_controller_uses_ui
        let badge = CareBadgeView()  // expect: data_controller_uses_ui
        badge.accessibilityLabel = "\(plants.count)"
        return badge
    }
}
