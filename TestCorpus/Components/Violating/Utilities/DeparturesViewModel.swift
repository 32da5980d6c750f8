// A view model far from its component.

import Foundation

final class DeparturesViewModel { // expect: type_in_wrong_folder
  struct Row: Hashable {
    let time: String
    let harbor: String
  }

  var onChange: (() -> Void)?
  private(set) var rows: [Row] = []
  private let ferries: FerryDataManager

  init(ferries: FerryDataManager) {
    self.ferries = ferries
  }

  func load() {
    Task { @MainActor in
      let departures = (try? await ferries.departures()) ?? []
      rows = departures.map { Row(time: $0.timeText, harbor: $0.harbor) }
      onChange?()
    }
  }
}
