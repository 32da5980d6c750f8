// Departures and fares. The fare is a model and should lie with the others.

import Foundation

struct Fare: Codable { // expect: type_in_wrong_folder
  let cents: Int
}

final class FerryDataManager {
  func departures() async throws -> [Departure] {
    let (data, _) = try await URLSession.shared.data(from: FerryConfiguration.server)
    return try JSONDecoder().decode([Departure].self, from: data)
  }

  func fare(to harbor: String) async throws -> Fare {
    let url = FerryConfiguration.server.appendingPathComponent(harbor)
    let (data, _) = try await URLSession.shared.data(from: url)
    return try JSONDecoder().decode(Fare.self, from: data)
  }
}
