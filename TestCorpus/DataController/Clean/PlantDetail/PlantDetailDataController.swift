import Foundation

protocol PlantDetailDataControllerDelegate: AnyObject {
    func plantDetailDataControllerDidUpdate(_ dataController: PlantDetailDataController)
    func plantDetailDataController(_ dataController: PlantDetailDataController, didLoadPhoto data: Data)
}

final class PlantDetailDataController {
    weak var delegate: PlantDetailDataControllerDelegate?
    private(set) var plant: Plant
    private let service: PlantService
    private let photos: PhotoRepository

    init(plant: Plant, service: PlantService, photos: PhotoRepository) {
        self.plant = plant
        self.service = service
        self.photos = photos
    }

    func loadPhoto() {
        guard let image = plant.photo else { return }
        Task { @MainActor in
            let data = try await photos.photo(for: image)
            delegate?.plantDetailDataController(self, didLoadPhoto: data)
        }
    }

    func rename(to name: String) {
        plant.name = name
        save()
    }

    func setNotes(_ notes: String) {
        plant.notes = notes
        save()
    }

    func send(_ request: URLRequest) {
        Task { _ = try await service.send(request) }
    }

    private func save() {
        let plant = plant
        Task { try await service.save(plant) }
        delegate?.plantDetailDataControllerDidUpdate(self)
    }
}
