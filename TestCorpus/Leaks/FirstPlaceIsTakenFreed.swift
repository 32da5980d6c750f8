// The flow keeps the first screen that it shows, which captures it weakly; the second one holds the flow, and comes when the
// place is taken.
// leaks: nothing

final class TourScreen {
  private let life = Life("TourScreen")
  let onNext: () -> Void

  init(onNext: @escaping () -> Void) { self.onNext = onNext }
}

final class TourFlow {
  private let life = Life("TourFlow")
  private var first: TourScreen?
  private var steps = 0

  func start() {
    let screen = TourScreen(onNext: { [weak self] in self?.showSecond() })
    show(screen)
    screen.onNext()
  }

  private func showSecond() {
    let screen = TourScreen(onNext: finish)
    show(screen)
    screen.onNext()
  }

  private func finish() { steps += 1 }

  private func show(_ screen: TourScreen) {
    if first == nil { first = screen }
  }
}

@main enum Program: Scenario {
  static func run() { TourFlow().start() }
}
