// The macro leaves the property alone, and so it keeps its value like any other.
// leaks: GardenViewModel, WateringClient

import Observation

final class WateringClient {
  private let life = Life("WateringClient")
  private let onWatered: () -> Void
  init(onWatered: @escaping () -> Void) { self.onWatered = onWatered }
  func water() { onWatered() }
}

@Observable final class GardenViewModel {
  @ObservationIgnored private let life = Life("GardenViewModel")
  @ObservationIgnored private var client: WateringClient?
  private(set) var waterings = 0

  func begin() {
    client = WateringClient(onWatered: countWatering)  // expect: retain_cycle
    client?.water()
  }

  private func countWatering() { waterings += 1 }
}

@main enum Program: Scenario {
  static func run() {
    let viewModel = GardenViewModel()
    viewModel.begin()
  }
}
