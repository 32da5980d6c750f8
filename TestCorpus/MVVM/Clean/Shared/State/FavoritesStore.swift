// A store that SwiftUI observes is state, not a service: it may import SwiftUI.

import SwiftUI

final class FavoritesStore: ObservableObject {
  @Published var ids: Set<Hut.ID> = []
  @Published var showsOnlyOpen = false

  func toggle(_ id: Hut.ID) {
    withAnimation {
      _ = ids.remove(id) ?? ids.insert(id).memberAfterInsert
    }
  }
}
