// The flow keeps the first screen that it shows, and that one holds the flow: nothing has been shown before.
// leaks: TourFlow, TourScreen

final class TourScreen {
  private let life = Life("TourScreen")
  let onNext: () -> Void

  init(onNext: @escaping () -> Void) { self.onNext = onNext }
}

final class TourFlow {
  private let life = Life("TourFlow")
  private var first: TourScreen?
  private var steps = 0

  func start() { showSecond() }

  private func showSecond() {
    let screen = TourScreen(onNext: finish)  // expect: retain_cycle
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
