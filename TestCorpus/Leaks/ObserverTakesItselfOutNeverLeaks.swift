// Who enters itself in a list of a controller that it keeps takes itself out nowhere, though it could.
// leaks: Connections, ListScreen

protocol Observer: AnyObject {
  func update()
}

final class Connections {
  private let life = Life("Connections")
  private var observers: [Observer] = []

  func attach(_ observer: Observer) { observers.append(observer) }

  func detach(_ observer: Observer) {
    if let index = observers.firstIndex(where: { $0 === observer }) { observers.remove(at: index) }
  }

  func update() { for observer in observers { observer.update() } }
}

final class ListScreen: Observer {
  private let life = Life("ListScreen")
  private let connections = Connections()

  func load() { connections.attach(self) }  // expect: retain_cycle
  func update() {}
}

@main enum Program: Scenario {
  static func run() { ListScreen().load() }
}
