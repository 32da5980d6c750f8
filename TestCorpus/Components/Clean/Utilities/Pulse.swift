// A timer that stops with its owner.

import Foundation

final class Pulse {
  private var timer: Timer?

  deinit { timer?.invalidate() }

  func start(every interval: TimeInterval, _ handle: @escaping () -> Void) {
    timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in handle() }
  }

  func stop() {
    timer?.invalidate()
    timer = nil
  }
}
