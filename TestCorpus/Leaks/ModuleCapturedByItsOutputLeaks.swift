// What a module tells others captures the module, a struct that holds the screen, and that the one who tells.
// leaks: ListViewModel, ListScreen, SearchViewModel, SearchScreen, PopupViewModel, PopupScreen

protocol ListOutput: AnyObject { var didChange: ((Int) -> Void)? { get set } }

final class ListViewModel: ListOutput {
  private let life = Life("ListViewModel")
  var didChange: ((Int) -> Void)?
}

final class ListScreen {
  private let life = Life("ListScreen")
  private let viewModel: ListViewModel
  var count = 0
  init(viewModel: ListViewModel) { self.viewModel = viewModel }
}

struct ListModule {
  let view: ListScreen
  let output: ListOutput
}

enum ListAssembly {
  static func module() -> ListModule {
    let viewModel = ListViewModel()
    return ListModule(view: ListScreen(viewModel: viewModel), output: viewModel)
  }
}

// The same of what is generic, by a function that is given as many as the struct holds.

struct Module<View, Output, Input> {
  let view: View
  let output: Output
  let input: Input
}

final class Store {}

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
  static func module(
    first: Store, second: Store, third: Store
  ) -> Module<SearchScreen, SearchOutput, Void> {
    let viewModel = SearchViewModel()
    return Module(view: SearchScreen(viewModel: viewModel), output: viewModel, input: Void())
  }
}

// By a button's action in what the module is told to show.

struct Configuration {
  struct Button { let action: () -> Void }
  let buttons: [Button]
}

protocol PopupInput: AnyObject { func setConfiguration(_ configuration: Configuration) }

final class PopupViewModel: PopupInput {
  private let life = Life("PopupViewModel")
  private var configuration: Configuration?
  func setConfiguration(_ configuration: Configuration) { self.configuration = configuration }
}

final class PopupScreen {
  private let life = Life("PopupScreen")
  private let viewModel: PopupViewModel
  init(viewModel: PopupViewModel) { self.viewModel = viewModel }
  func dismiss() {}
}

enum PopupAssembly {
  static func module() -> Module<PopupScreen, Void, PopupInput> {
    let viewModel = PopupViewModel()
    return .init(view: PopupScreen(viewModel: viewModel), output: Void(), input: viewModel)
  }
}

final class Coordinator {
  func openList() {
    let module = ListAssembly.module()
    module.output.didChange = { count in  // expect: retain_cycle
      module.view.count = count
    }
  }

  func openSearch() {
    let module = SearchAssembly.module(first: Store(), second: Store(), third: Store())
    module.output.didSearch = { text in  // expect: retain_cycle
      module.view.text = text
    }
  }

  func openPopup() {
    let module = PopupAssembly.module()
    let configuration = Configuration(
      buttons: [
        Configuration.Button(action: {  // expect: retain_cycle
          module.view.dismiss()
        })
      ])
    module.input.setConfiguration(configuration)
  }
}

@main enum Program: Scenario {
  static func run() {
    let coordinator = Coordinator()
    coordinator.openList()
    coordinator.openSearch()
    coordinator.openPopup()
  }
}
