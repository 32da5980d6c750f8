// The triangle with a closure: the screen owns its view model, which keeps the closure, which keeps the screen.
// leaks: CategoryViewController, CategoryViewModel

enum CategoryChange { case loaded, failed }

final class CategoryViewModel {
  private let life = Life("CategoryViewModel")
  private let notifyVC: (CategoryChange) -> Void

  init(notifyVC: @escaping (CategoryChange) -> Void) { self.notifyVC = notifyVC }

  func load() { notifyVC(.loaded) }
}

class UIViewController {
  func viewDidLoad() {}
}

final class CategoryViewController: UIViewController {
  private let life = Life("CategoryViewController")
  private var viewModel: CategoryViewModel?
  private var title = ""

  override func viewDidLoad() {
    viewModel = CategoryViewModel { change in  // expect: retain_cycle
      self.title = "\(change)"
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
