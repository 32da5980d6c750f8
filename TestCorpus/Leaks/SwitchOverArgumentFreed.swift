// One case of a switch over an argument keeps who is handed over, but nobody asks for that case.
// leaks: nothing

enum Presentation {
  case sheet, child
}

final class Coordinator {
  private let life = Life("Coordinator")
  private var children: [Screen] = []
  private(set) var sheets = 0

  func show(_ screen: Screen, as presentation: Presentation) {
    switch presentation {
    case .sheet: sheets += 1
    case .child: children.append(screen)
    }
  }
}

final class Screen {
  private let life = Life("Screen")
  private let coordinator: Coordinator

  init(_ coordinator: Coordinator) { self.coordinator = coordinator }

  func open() { coordinator.show(self, as: .sheet) }
}

@main enum Program: Scenario {
  static func run() {
    let screen = Screen(Coordinator())
    screen.open()
  }
}
