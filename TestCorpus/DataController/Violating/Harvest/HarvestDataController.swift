import Foundation

protocol HarvestDataControllerDelegate: AnyObject {
    func harvestDataControllerDidUpdate(_ dataController: HarvestDataController)
}

final class HarvestDataController {
    weak var delegate: HarvestDataControllerDelegate?
    private(set) var grams: [Double] = []

    var total: Double { grams.reduce(0, +) }

    func add(_ amount: Double) {
        grams.append(amount)
        delegate?.harvestDataControllerDidUpdate(self)
    }

    func remove(at index: Int) {
        grams.remove(at: index)
        delegate?.harvestDataControllerDidUpdate(self)
    }
}
