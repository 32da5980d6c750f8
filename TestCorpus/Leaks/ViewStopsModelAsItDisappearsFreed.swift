// The view has its model stop as it disappears, which lets go of the room's listener on the queue of the room's core.
// leaks: nothing

final class Core {
  private let life = Life("Core")
  private var waiting: [() -> Void] = []
  private var isStarted = false

  func run(_ action: @escaping () -> Void) {
    if isStarted {
      action()
    } else {
      waiting.append(action)
    }
  }

  func start() {
    isStarted = true
    waiting.forEach { $0() }
    waiting.removeAll()
  }
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

  func join() { listener = Listener(onJoined: { self.count += 1 }) }

  func stop() {
    core.run { self.listener = nil }
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
    let core = Core()
    core.start()
    let view = RoomView(model: RoomModel(core))
    view.model.join()
    view.body().disappear()
  }
}
