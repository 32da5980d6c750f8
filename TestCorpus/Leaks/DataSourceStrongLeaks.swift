// A data source is a delegate by another name: the list that the screen owns keeps the screen.
// leaks: ListView, RecipesViewController

protocol ListDataSource: AnyObject {
  func numberOfRows() -> Int
}

final class ListView {
  private let life = Life("ListView")
  var dataSource: ListDataSource?  // expect: weak_delegate
  private var rows = 0

  func reload() { rows = dataSource?.numberOfRows() ?? 0 }
}

final class RecipesViewController: ListDataSource {
  private let life = Life("RecipesViewController")
  private let list = ListView()

  func viewDidLoad() {
    list.dataSource = self  // expect: retain_cycle
    list.reload()
  }

  func numberOfRows() -> Int { 3 }
}

@main enum Program: Scenario {
  static func run() {
    let screen = RecipesViewController()
    screen.viewDidLoad()
  }
}
