// Left alone by the macro, but held weakly: nobody keeps the client for the view model.
// leaks: nothing

import Observation

final class WateringClient {
  private let life = Life("WateringClient")
  var onWatered: (() -> Void)?
  func water() { onWatered?() }
}

@Observable final class GardenViewModel {
  @ObservationIgnored private let life = Life("GardenViewModel")
  @ObservationIgnored private weak var client: WateringClient?
  private(set) var waterings = 0

  func begin(_ client: WateringClient) {
    self.client = client
    self.client?.onWatered = { [weak self] in self?.waterings += 1 }
    client.water()
  }
}

@main enum Program: Scenario {
  static func run() {
    let client = WateringClient()
    let viewModel = GardenViewModel()
    viewModel.begin(client)
  }
}
