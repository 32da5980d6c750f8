// A model that knows who shows it.

import Foundation

final class Garden {
  var beds: [Bed] = []
  weak var screen: SeedDetailViewController? // expect: model_references_upper_layer
  private let cells = NSHashTable<SeedCell>.weakObjects() // expect: model_references_upper_layer

  func plant(_ seed: Seed, in bed: Bed) {
    bed.seeds.append(seed)
    screen?.reloadGarden()
    for cell in cells.allObjects { cell.setNeedsLayout() }
  }

  func register(
    _ cell: SeedCell // expect: model_references_upper_layer
  ) {
    cells.add(cell)
  }
}

final class Bed {
  var name = ""
  var seeds: [Seed] = []

  /// An action of the view's is the view's.
  func perform(_ action: EmptyStateView.Action) { // expect: model_references_upper_layer
    if case .clear = action { seeds.removeAll() }
  }
}
