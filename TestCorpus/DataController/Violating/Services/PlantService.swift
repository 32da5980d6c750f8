import Foundation
import UIKit.UIImage  // expect: model_references_upper_layer

protocol PlantServiceDelegate {  // expect: class_bound_delegate
    func plantService(_ service: PlantService, didFailWith error: Error)
}

final class PlantService {
    var delegate: PlantServiceDelegate?  // expect: weak_delegate
    private weak var list: PlantListViewController?  // expect: model_references_upper_layer
    private var badges: [CareBadgeView] = []  // expect: model_references_upper_layer
    private let base = URL(string: "https://greenhouse.example/api")!

    func plants() async throws -> [Plant] {
        let (data, _) = try await URLSession.shared.data(from: base.appendingPathComponent("plants"))
        let plants = try JSONDecoder().decode([Plant].self, from: data)
        await MainActor.run {
            badges.forEach { $0.isHidden = plants.isEmpty }
            list?.title = "\(plants.count) plants"
        }
        return plants
    }

    func save(_ plant: Plant) async throws {
        var request = URLRequest(url: base.appendingPathComponent("plants/\(plant.id)"))
        request.httpMethod = "PUT"
        request.httpBody = try JSONEncoder().encode(plant)
        _ = try await URLSession.shared.data(for: request)
    }

    func rows(for plants: [Plant]) -> [PlantCellViewModel] {  // expect: model_references_upper_layer
        plants.map { plant in PlantCellViewModel.make(from: plant) }  // expect: model_references_upper_layer
    }
}
