// The callback lives in a property wrapper. The wrapper is a struct: the object keeps what the struct keeps.
// leaks: SearchField, SearchViewController

@propertyWrapper struct Logged<Value> {
  private(set) var changes = 0
  var wrappedValue: Value { didSet { changes += 1 } }

  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

final class SearchField {
  private let life = Life("SearchField")
  @Logged var onSearch: ((String) -> Void)? = nil

  func type(_ text: String) { onSearch?(text) }
}

final class SearchViewController {
  private let life = Life("SearchViewController")
  private let field = SearchField()
  private var query = ""

  func viewDidLoad() {
    field.onSearch = { self.query = $0 }  // expect: retain_cycle
    field.type("plum")
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = SearchViewController()
    screen.viewDidLoad()
  }
}
