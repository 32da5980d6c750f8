// A draft that makes its own view model.

import Foundation

struct SeedDraft: Codable {
  var name = ""
  var grams = 0.0

  func makeViewModel(service: SeedService) -> SeedDetailViewModel { // expect: model_references_upper_layer
    let seed = Seed(
      id: 0, name: name, family: .bean, harvested: .now, grams: grams, germination: 0.8,
      isOrganic: false)
    return SeedDetailViewModel(seed: seed, service: service) // expect: model_references_upper_layer
  }
}
