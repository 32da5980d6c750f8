// Closures that run once, later, and then have themselves run again: each holds the object until the next one does.
// leaks: Model, Poller, Screen, Worker

import Foundation
import Observation

func wait() async { try? await Task.sleep(nanoseconds: 1_000_000) }

final class Poller: @unchecked Sendable {
  private let life = Life("Poller")
  private var rounds = 0

  func poll() {
    rounds += 1
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.001) { self.poll() }  // expect: strong_self_in_notify_closure
  }
}

final class Worker: @unchecked Sendable {
  private let life = Life("Worker")
  private var rounds = 0

  func work() {
    DispatchQueue.global().asyncAfter(
      deadline: .now() + 0.001,
      execute: {  // expect: strong_self_in_notify_closure
        self.rounds += 1
        DispatchQueue.global().async { self.work() }
      })
  }
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
      _ = model.rows
    } onChange: {  // expect: strong_self_in_notify_closure
      Task { @MainActor [weak self] in
        self?.updates += 1
        self?.observe()
      }
    }
  }

  func change() { model.rows.append(1) }
}

@MainActor final class Desk {
  private let life = Life("Desk")
  private let poller = Poller()
  private let worker = Worker()
  private let screen = Screen()

  func open() {
    poller.poll()
    worker.work()
    screen.observe()
  }

  func change() { screen.change() }
}

@main enum Program {
  @MainActor static func main() async {
    await start()
    for _ in 0..<20 { await wait() }
    Life.report()
  }

  @MainActor private static func start() async {
    let desk = Desk()
    desk.open()
    await wait()
    desk.change()
    for _ in 0..<5 { await wait() }
  }
}
