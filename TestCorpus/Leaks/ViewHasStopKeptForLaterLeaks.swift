// The view has its model stop as it disappears, but the core only keeps what it is to do.
// leaks: Core, RoomModel, Listener

final class Core {
  private let life = Life("Core")
  private var waiting: [() -> Void] = []

  func run(_ action: @escaping () -> Void) { waiting.append(action) }
}

final class Listener {
  private let life = Life("Listener")
  var onJoined: (() -> Void)?

  init(onJoined: @escaping () -> Void) { self.onJoined = onJoined }
}

final class RoomModel {
  private let life = Life("RoomModel")
  private let core: Core
  private var listener: Listener?
  private var count = 0

  init(_ core: Core) { self.core = core }

  func join() { listener = Listener(onJoined: { self.count += 1 }) }  // expect: retain_cycle

  func stop() {
    core.run { self.listener = nil }  // expect: retain_cycle
  }
}

struct Text {
  var endings: [() -> Void] = []

  func onDisappear(_ action: @escaping () -> Void) -> Text { Text(endings: endings + [action]) }
  func disappear() { endings.forEach { $0() } }
}

struct RoomView {
  let model: RoomModel

  func body() -> Text {
    Text().onDisappear { model.stop() }
  }
}

@main enum Program: Scenario {
  static func run() {
    let view = RoomView(model: RoomModel(Core()))
    view.model.join()
    view.body().disappear()
  }
}
