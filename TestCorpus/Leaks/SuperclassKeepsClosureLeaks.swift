// The view model's superclass keeps the callbacks; the screen's superclass keeps the view model.
// leaks: ThreadViewController, ThreadViewModel

class BaseViewModel {
  private var observers: [() -> Void] = []
  func observe(_ observer: @escaping () -> Void) { observers.append(observer) }
  func changed() { observers.forEach { $0() } }
}

final class ThreadViewModel: BaseViewModel {
  private let life = Life("ThreadViewModel")
}

class BaseViewController {
  let viewModel = ThreadViewModel()
  func viewDidLoad() {}
}

final class ThreadViewController: BaseViewController {
  private let life = Life("ThreadViewController")
  private var updates = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    viewModel.observe { self.updates += 1 }  // expect: retain_cycle
    viewModel.changed()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = ThreadViewController()
    screen.viewDidLoad()
  }
}
