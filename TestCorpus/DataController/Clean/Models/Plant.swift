import Foundation

struct Plant: Codable, Hashable, Identifiable {
    enum Light: String, Codable, CaseIterable {
        case shade, halfShade, sun
    }

    let id: UUID
    var name: String
    var species: String
    var light: Light
    var waterEvery: Int
    var lastWatered: Date?
    var photo: Image?
    var blossom: Color?
    var notes: String

    var nextWatering: Date? {
        lastWatered.flatMap { Calendar.current.date(byAdding: .day, value: waterEvery, to: $0) }
    }
}
