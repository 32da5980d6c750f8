import Foundation // expect: component_incomplete

// The component's view controller lies in 'Extensions'.

final class HarborViewModel {
  let name: String
  private(set) var ferries: [Departure] = []

  init(name: String) {
    self.name = name
  }

  func show(_ departures: [Departure]) {
    ferries = departures.filter { $0.harbor == name }
  }
}
