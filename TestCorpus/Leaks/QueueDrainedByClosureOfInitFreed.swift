// The map's initialiser asks for news of it being idle, runs what waits for that then, and throws it out.
// leaks: nothing

final class Engine {
  private let life = Life("Engine")
  private var onIdle: (() -> Void)?

  func whenIdle(_ handler: @escaping () -> Void) { onIdle = handler }
  func settle() { onIdle?() }
}

final class MapController {
  private let life = Life("MapController")
  private let engine = Engine()
  var waiting: [() -> Void] = []

  init() {
    engine.whenIdle { [weak self] in
      self?.waiting.forEach { move in
        move()
      }
      self?.waiting.removeAll()
    }
  }

  func settle() { engine.settle() }
}

final class HomeViewController {
  private let life = Life("HomeViewController")
  private let map = MapController()
  private var moves = 0

  func viewDidLoad() {
    map.waiting.append {
      self.moves += 1
    }
    map.settle()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = HomeViewController()
    screen.viewDidLoad()
  }
}
