// What is late.

import Combine

final class DelaysViewModel: ObservableObject {
  @Published private(set) var delays: [String] = []

  func show(_ text: String) {
    delays = text.split(separator: "\n").map { String($0) }
  }
}
