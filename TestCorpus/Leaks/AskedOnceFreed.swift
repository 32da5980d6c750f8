// Closures that run once, later: they hold the object until then, or weakly, or come to an end.
// leaks: nothing

import Foundation
import Observation

func wait() async { try? await Task.sleep(nanoseconds: 1_000_000) }

final class Poller: @unchecked Sendable {
  private let life = Life("Poller")
  private var rounds = 0

  func poll() {
    rounds += 1
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.001) { [weak self] in self?.poll() }
  }

  func pollThrice() {
    rounds += 1
    guard rounds < 3 else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.001) { self.pollThrice() }
  }

  func pollWhile() {
    rounds += 1
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.001) {
      if self.rounds < 3 { self.pollWhile() }
    }
  }

  func finish() {
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.001) { self.finish(after: 1) }
  }

  private func finish(after rounds: Int) { self.rounds += rounds }
}

@Observable final class Model {
  @ObservationIgnored private let life = Life("Model")
  var rows: [Int] = []
}

@MainActor final class Screen {
  private let life = Life("Screen")
  private let model = Model()
  private var updates = 0

  func observe() {
    withObservationTracking {
      _ = self.model.rows
    } onChange: { [weak self] in
      Task { @MainActor in
        self?.updates += 1
        self?.observe()
      }
    }
  }

  func observeOnce() {
    withObservationTracking {
      _ = model.rows
    } onChange: {
      Task { @MainActor in self.updates += 1 }
    }
  }

  func change() { model.rows.append(1) }
}

@main enum Program {
  @MainActor static func main() async {
    await start()
    for _ in 0..<40 { await wait() }
    Life.report()
  }

  @MainActor private static func start() async {
    let poller = Poller()
    poller.poll()
    poller.pollThrice()
    poller.pollWhile()
    poller.finish()
    let screen = Screen()
    screen.observe()
    screen.observeOnce()
    screen.change()
    for _ in 0..<5 { await wait() }
    withExtendedLifetime(poller) {}
  }
}
