// After `guard let self` the inner closures use `self`, but they are called at once, run later once, or weak again.
// leaks: nothing

final class FeedViewModel {
  private let life = Life("FeedViewModel")
  var onLoad: (([Int]) -> Void)?
}

final class Button {
  private let life = Life("Button")
  var onTap: (() -> Void)?
}

final class WorkQueue {
  private let life = Life("WorkQueue")
  private var work: [() -> Void] = []

  func async(_ item: @escaping () -> Void) { work.append(item) }

  func drain() {
    while !work.isEmpty { work.removeFirst()() }
  }
}

final class FeedViewController {
  private let life = Life("FeedViewController")
  private let viewModel = FeedViewModel()
  private let button = Button()
  private let queue = WorkQueue()
  private var total = 0

  func viewDidLoad() {
    viewModel.onLoad = { [weak self] numbers in
      guard let self else { return }
      numbers.forEach { self.total += $0 }
      queue.async { self.total += 1 }
      button.onTap = { [weak self] in self?.total = 0 }
    }
    viewModel.onLoad?([1, 2])
    queue.drain()
    button.onTap?()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = FeedViewController()
    screen.viewDidLoad()
  }
}
