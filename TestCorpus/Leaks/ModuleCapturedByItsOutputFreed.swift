// What a module tells others captures another module, its own screen weakly, or a value that is none of it.
// leaks: nothing

struct Module<View, Output> {
  let view: View
  let output: Output
}

protocol SearchOutput: AnyObject { var didSearch: ((String) -> Void)? { get set } }

final class SearchViewModel: SearchOutput {
  private let life = Life("SearchViewModel")
  var didSearch: ((String) -> Void)?
}

final class SearchScreen {
  private let life = Life("SearchScreen")
  private let viewModel: SearchViewModel
  var text = ""
  init(viewModel: SearchViewModel) { self.viewModel = viewModel }
}

enum SearchAssembly {
  static func module(first: Row, second: Row) -> Module<SearchScreen, SearchOutput> {
    let viewModel = SearchViewModel()
    return Module(view: SearchScreen(viewModel: viewModel), output: viewModel)
  }
}

/// A value, and so is what holds it: the closure captures what was there before.
protocol Tappable { var didTap: ((String) -> Void)? { get set } }

struct Row: Tappable {
  private let life = Life("Row")
  var didTap: ((String) -> Void)?
  init() {}
}

final class Coordinator {
  private let life = Life("Coordinator")
  private var rows: [Tappable] = [Row()]

  func openSearch() {
    let module = SearchAssembly.module(first: Row(), second: Row())
    let other = SearchAssembly.module(first: Row(), second: Row())
    module.output.didSearch = { [weak view = module.view] text in
      view?.text = text
      other.view.text = text
    }
  }

  func listen() {
    let row = rows[0]
    rows[0].didTap = { text in
      row.didTap?(text)
    }
  }
}

@main enum Program: Scenario {
  static func run() {
    let coordinator = Coordinator()
    coordinator.openSearch()
    coordinator.listen()
  }
}
