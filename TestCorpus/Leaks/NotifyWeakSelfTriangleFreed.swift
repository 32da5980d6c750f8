// The same triangle, but the closure holds the screen weakly: when the screen goes, everything goes.
// leaks: nothing

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
    viewModel = CategoryViewModel { [weak self] change in
      guard let self else { return }
      title = "\(change)"
      handle(change)
    }
    viewModel?.load()
  }

  private func handle(_ change: CategoryChange) { title += "!" }
}

@main enum Program: Scenario {
  static func run() {
    let screen = CategoryViewController()
    screen.viewDidLoad()
  }
}
