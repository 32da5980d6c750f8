// Declares a model beside itself, which belongs in the folder of models.

import Foundation

struct Passenger: Codable { // expect: type_in_wrong_folder
  let name: String
  let isResident: Bool
}

final class LoginViewModel {
  var code = "" // expect: view_model_exposes_mutable_state
  private(set) var passenger: Passenger?
  var onLogin: ((Passenger) -> Void)?

  func finish(_ data: Data) {
    passenger = try? JSONDecoder().decode(Passenger.self, from: data)
    if let passenger { onLogin?(passenger) }
  }
}
