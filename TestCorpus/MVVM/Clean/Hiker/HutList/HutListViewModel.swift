// Tells its view controller by closure, its delegate by protocol. All state is one nested struct.

import Foundation

protocol HutListViewModelDelegate: AnyObject {
  func hutListViewModel(_ viewModel: HutListViewModel, didFail message: String)
}

typealias HutHandler = (Hut) -> Void

final class HutListViewModel {
  struct State {
    var rows: [HutRowViewModel] = []
    var isLoading = false
    var query = ""
  }

  weak var delegate: HutListViewModelDelegate?
  var onChange: ((State) -> Void)?
  var onSelect: HutHandler?
  var onEmpty: () -> Void = {}

  private(set) var state = State() {
    didSet { onChange?(state) }
  }
  private var huts: [Hut.ID: Hut] = [:]
  private let service: HutServing

  init(service: HutServing) {
    self.service = service
  }

  func load() {
    state.isLoading = true
    Task { @MainActor in
      do {
        show(try await service.huts())
      } catch {
        delegate?.hutListViewModel(self, didFail: "The huts could not be loaded.")
      }
      state.isLoading = false
    }
  }

  func search(_ query: String) {
    state.query = query
    show(Array(huts.values))
  }

  func select(_ id: Hut.ID) {
    guard let hut = huts[id] else { return }
    onSelect?(hut)
  }

  func row(_ id: Hut.ID) -> HutRowViewModel? {
    state.rows.first { $0.id == id }
  }

  private func show(_ list: [Hut]) {
    list.forEach { self.huts[$0.id] = $0 }
    // A method handed to `map` is used up before `map` returns.
    state.rows = list.filter(matches).sorted(by: Self.areInOrder).map(makeRow)
    if state.rows.isEmpty { onEmpty() }
  }

  private func matches(_ hut: Hut) -> Bool {
    state.query.isEmpty || hut.name.localizedCaseInsensitiveContains(state.query)
  }

  private func makeRow(_ hut: Hut) -> HutRowViewModel {
    HutRowViewModel(
      id: hut.id, name: hut.name, subtitle: "\(hut.altitude) m", photo: hut.images.first?.url)
  }

  private static func areInOrder(_ first: Hut, _ second: Hut) -> Bool {
    first.altitude < second.altitude
  }
}
