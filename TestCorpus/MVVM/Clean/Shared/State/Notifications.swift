// Names of notifications, and one way to watch them.

import Foundation

extension Notification.Name {
  static let hutDidChange = Notification.Name("hutDidChange")
}

enum Watching {
  /// The caller gets the token: an implicit `return` throws nothing away.
  static func hutChanges(_ handle: @escaping (Notification) -> Void) -> NSObjectProtocol {
    NotificationCenter.default.addObserver(
      forName: .hutDidChange, object: nil, queue: .main, using: handle)
  }
}
