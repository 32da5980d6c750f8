// Who enters itself in a list of a service that it keeps takes itself out when its scene is over.
// leaks: nothing

protocol Observer: AnyObject {
  func update()
}

protocol MessagesService: AnyObject {
  func add(_ observer: Observer)
  func removeObserver(_ observer: Observer)
}

final class WebMessagesService: MessagesService {
  private let life = Life("WebMessagesService")
  private var observers: [Observer] = []

  func add(_ observer: Observer) { observers.append(observer) }

  func removeObserver(_ observer: Observer) {
    if let index = observers.firstIndex(where: { $0 === observer }) { observers.remove(at: index) }
  }
}

final class MessagesPresenter: Observer {
  private let life = Life("MessagesPresenter")
  private let service: MessagesService = WebMessagesService()

  func sceneReady() { service.add(self) }
  func sceneFinalizing() { service.removeObserver(self) }
  func update() {}
}

@main enum Program: Scenario {
  static func run() {
    let presenter = MessagesPresenter()
    presenter.sceneReady()
    presenter.sceneFinalizing()
  }
}
