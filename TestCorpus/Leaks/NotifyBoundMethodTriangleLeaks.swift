// The screen owns its view model, the view model keeps the notify closure, and the closure is the screen's
// own method: handing over `handle` captures the screen though nobody wrote `self`.
// leaks: CategoryViewController, CategoryViewModel

enum CategoryChange { case loaded, failed }

final class CategoryViewModel {
  private let life = Life("CategoryViewModel")
  private let notify: (CategoryChange) -> Void

  init(notify: @escaping (CategoryChange) -> Void) { self.notify = notify }

  func load() { notify(.loaded) }
}

class UIViewController {
  func viewDidLoad() {}
}

final class CategoryViewController: UIViewController {
  private let life = Life("CategoryViewController")
  private lazy var viewModel = CategoryViewModel(notify: handle)  // expect: retain_cycle
  private var title = ""

  override func viewDidLoad() { viewModel.load() }

  private func handle(_ change: CategoryChange) { title = "\(change)" }
}

@main enum Program: Scenario {
  static func run() {
    let screen = CategoryViewController()
    screen.viewDidLoad()
  }
}
