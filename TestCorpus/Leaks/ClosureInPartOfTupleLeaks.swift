// A tuple holds the callbacks for both events; each is put into its part.
// leaks: Mouse, PointerViewModel

final class Mouse {
  private let life = Life("Mouse")
  private var handlers = (onMove: [Int: (Int) -> Void](), onClick: [() -> Void]())

  func observe(_ id: Int, onMove: @escaping (Int) -> Void) { handlers.onMove[id] = onMove }
  func observe(onClick: @escaping () -> Void) { handlers.onClick.append(onClick) }
  func move() { handlers.onMove.values.forEach { $0(1) } }
}

final class PointerViewModel {
  private let life = Life("PointerViewModel")
  private let mouse: Mouse
  private var steps = 0

  init(mouse: Mouse) { self.mouse = mouse }

  func begin() {
    mouse.observe(1, onMove: add)  // expect: retain_cycle
    mouse.observe(onClick: { self.steps = 0 })  // expect: retain_cycle
    mouse.move()
  }

  private func add(_ steps: Int) { self.steps += steps }
}

@main enum Program: Scenario {
  static func run() {
    let viewModel = PointerViewModel(mouse: Mouse())
    viewModel.begin()
  }
}
