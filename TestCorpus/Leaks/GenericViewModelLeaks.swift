// The view model is a generic class over a type of the project.
// leaks: AlbumsViewController, ListViewModel

struct Album { var title = "" }

final class ListViewModel<Item> {
  private let life = Life("ListViewModel")
  private let notify: ([Item]) -> Void
  private var items: [Item] = []

  init(notify: @escaping ([Item]) -> Void) { self.notify = notify }

  func add(_ item: Item) {
    items.append(item)
    notify(items)
  }
}

final class AlbumsViewController {
  private let life = Life("AlbumsViewController")
  private lazy var viewModel = ListViewModel<Album>(notify: show)  // expect: retain_cycle
  private var titles: [String] = []

  func viewDidLoad() { viewModel.add(Album(title: "Plums")) }
  private func show(_ albums: [Album]) { titles = albums.map(\.title) }
}

@main enum Program: Scenario {
  static func run() {
    let screen = AlbumsViewController()
    screen.viewDidLoad()
  }
}
