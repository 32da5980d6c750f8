// The list pushes a detail screen that calls it back. The stack drops the detail when it is popped.
// leaks: nothing
// differs: the closure is kept for as long as the detail is on the stack, which is popped here

class UIViewController {
  weak var navigationController: UINavigationController?
}

final class UINavigationController {
  private let life = Life("UINavigationController")
  private var stack: [UIViewController] = []

  func push(_ screen: UIViewController) {
    screen.navigationController = self
    stack.append(screen)
  }

  func pop() { stack.removeLast() }
}

final class DetailViewController: UIViewController {
  private let life = Life("DetailViewController")
  var onSave: (() -> Void)?
}

final class ListViewController: UIViewController {
  private let life = Life("ListViewController")
  private var saves = 0

  func openDetail(in navigation: UINavigationController) {
    let detail = DetailViewController()
    detail.onSave = { self.saves += 1 }  // expect: strong_self_in_notify_closure
    navigation.push(detail)
    detail.onSave?()
  }
}

@main enum Program: Scenario {
  static func run() {
    let navigation = UINavigationController()
    let list = ListViewController()
    navigation.push(list)
    list.openDetail(in: navigation)
    navigation.pop()
  }
}
