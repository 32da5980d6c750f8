import Foundation

protocol PlantListDataControllerDelegate: AnyObject {
    func plantListDataControllerDidUpdate(_ dataController: PlantListDataController)
    func plantListDataController(_ dataController: PlantListDataController, didFailWith error: Error)
}

/// Fetches the plants and sorts them by thirst. Which cell shows them (PlantCell today) it does not know.
final class PlantListDataController {
    weak var delegate: PlantListDataControllerDelegate?
    /// A protocol that only views adopt; knowing it is knowing no view.
    weak var summary: CareSummaryView?
    private(set) var plants: [Plant] = []
    private let service: PlantService
    private let reminders: ReminderStore
    private var observation: NSObjectProtocol?

    init(service: PlantService, reminders: ReminderStore) {
        self.service = service
        self.reminders = reminders
        observation = NotificationCenter.default.addObserver(
            forName: PlantService.didChange, object: service, queue: .main
        ) { [weak self] _ in
            self?.sort()
        }
    }

    deinit {
        if let observation { NotificationCenter.default.removeObserver(observation) }
    }

    func load() {
        Task { @MainActor in
            do {
                plants = try await service.plants()
                sort()
            } catch {
                delegate?.plantListDataController(self, didFailWith: error)
            }
        }
    }

    func water(_ plant: Plant) {
        guard let index = plants.firstIndex(of: plant) else { return }
        plants[index].lastWatered = Date()
        let watered = plants[index]
        Task { try? await service.save(watered) }
        sort()
    }

    private func sort() {
        plants = service.cached.sorted { ($0.nextWatering ?? .distantPast) < ($1.nextWatering ?? .distantPast) }
        summary?.showSummary("\(plants.count) plants")
        delegate?.plantListDataControllerDidUpdate(self)
    }
}
