// The closure holds the screen unowned: no leak, but whoever keeps the view model longer than the screen
// and calls it crashes. Here nobody does.
// leaks: nothing
// differs: the rule warns of the crash, not of a leak

final class CategoryViewModel {
  private let life = Life("CategoryViewModel")
  private let notifyVC: (String) -> Void

  init(notifyVC: @escaping (String) -> Void) { self.notifyVC = notifyVC }

  func load() { notifyVC("loaded") }
}

class UIViewController {
  func viewDidLoad() {}
}

final class CategoryViewController: UIViewController {
  private let life = Life("CategoryViewController")
  private var viewModel: CategoryViewModel?
  private var title = ""

  override func viewDidLoad() {
    viewModel = CategoryViewModel { [unowned self] change in  // expect: unowned_self_in_notify_closure
      self.title = change
    }
    viewModel?.load()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = CategoryViewController()
    screen.viewDidLoad()
  }
}
