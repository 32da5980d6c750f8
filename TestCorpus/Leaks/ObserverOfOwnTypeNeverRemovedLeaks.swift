// A type of the project's own observes for others, who never tell it to stop.
// leaks: Observer, Screen

import Foundation

final class Observer {
  private let life = Life("Observer")
  private let token: NSObjectProtocol

  init(_ name: String, block: @escaping () -> Void) {
    token = NotificationCenter.default.addObserver(
      forName: Notification.Name(name), object: nil, queue: nil
    ) { _ in block() }
  }

  deinit { NotificationCenter.default.removeObserver(token) }
  func removeObserver() { NotificationCenter.default.removeObserver(token) }
}

final class Screen {
  private let life = Life("Screen")
  private var keyboardObserver: Observer?
  private var height = 0

  func appear() { keyboardObserver = Observer("keyboard", block: grow) }  // expect: bound_method_captures_self
  private func grow() { height += 1 }
}

@main enum Program: Scenario {
  static func run() { Screen().appear() }
}
