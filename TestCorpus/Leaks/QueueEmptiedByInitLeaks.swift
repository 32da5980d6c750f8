// The map's initialiser empties the list of what waits, when nothing waits yet: what waits later stays.
// leaks: HomeViewController, MapController

final class MapController {
  private let life = Life("MapController")
  var waiting: [() -> Void]

  init() {
    waiting = [{}]
    for move in waiting { move() }
    waiting.removeAll()
  }
}

final class HomeViewController {
  private let life = Life("HomeViewController")
  private let map = MapController()
  private var moves = 0

  func viewDidLoad() {
    map.waiting.append {  // expect: retain_cycle
      self.moves += 1
    }
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = HomeViewController()
    screen.viewDidLoad()
  }
}
