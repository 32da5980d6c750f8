// The closure's type goes by another name; an optional of that name needs no `@escaping`.
// leaks: TimerViewController, TimerViewModel

typealias Callback = (Int) -> Void

final class TimerViewModel {
  private let life = Life("TimerViewModel")
  private var callbacks: [Callback] = []
  private var last: Callback?

  func add(_ callback: @escaping Callback) { callbacks.append(callback) }
  func setLast(_ callback: Callback?) { last = callback }

  func tick() {
    callbacks.forEach { $0(1) }
    last?(2)
  }
}

final class TimerViewController {
  private let life = Life("TimerViewController")
  private let viewModel = TimerViewModel()
  private var seconds = 0

  func viewDidLoad() {
    viewModel.add { self.seconds = $0 }  // expect: retain_cycle
    viewModel.setLast(show)  // expect: retain_cycle
    viewModel.tick()
  }

  private func show(_ seconds: Int) { self.seconds = seconds }
}

@main enum Program: Scenario {
  static func run() {
    let screen = TimerViewController()
    screen.viewDidLoad()
  }
}
