// The view has its model stop when somebody taps on it, which nobody need do.
// leaks: RoomModel, Listener

final class Listener {
  private let life = Life("Listener")
  var onJoined: (() -> Void)?

  init(onJoined: @escaping () -> Void) { self.onJoined = onJoined }
}

final class RoomModel {
  private let life = Life("RoomModel")
  private var listener: Listener?
  private var count = 0

  func join() { listener = Listener(onJoined: { self.count += 1 }) }  // expect: retain_cycle

  func stop() { listener = nil }
}

struct Text {
  var taps: [() -> Void] = []
  var endings: [() -> Void] = []

  func onTapGesture(_ action: @escaping () -> Void) -> Text {
    Text(taps: taps + [action], endings: endings)
  }

  func onDisappear(_ action: @escaping () -> Void) -> Text {
    Text(taps: taps, endings: endings + [action])
  }

  func tap() { taps.forEach { $0() } }
  func disappear() { endings.forEach { $0() } }
}

struct RoomView {
  let model: RoomModel

  func body() -> Text {
    Text().onTapGesture { model.stop() }.onDisappear { print("") }
  }
}

@main enum Program: Scenario {
  static func run() {
    let view = RoomView(model: RoomModel())
    view.model.join()
    view.body().disappear()
  }
}
