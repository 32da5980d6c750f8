// A function that would take the renderer out of the list is there, and nobody calls it.
// leaks: HomeScreen, Renderer, Renderers

final class Renderer {
  private let life = Life("Renderer")
  private let home: HomeScreen

  init(home: HomeScreen) { self.home = home }
  func render() { home.rendered += 1 }
}

final class Renderers {
  private let life = Life("Renderers")
  private var all: [Renderer] = []

  func install(renderer: Renderer) { all.append(renderer) }

  func remove(renderer: Renderer) {
    guard let index = all.firstIndex(where: { $0 === renderer }) else { return }
    all.remove(at: index)
  }

  func render() { all.forEach { $0.render() } }
}

final class HomeScreen {
  private let life = Life("HomeScreen")
  private let renderers = Renderers()
  var rendered = 0

  func viewDidLoad() {
    renderers.install(renderer: Renderer(home: self))  // expect: retain_cycle
    renderers.render()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = HomeScreen()
    screen.viewDidLoad()
  }
}
