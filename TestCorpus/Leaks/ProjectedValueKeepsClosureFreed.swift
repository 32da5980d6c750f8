// What the wrapper projects calls the closure at once, or gets one that holds the screen weakly.
// leaks: nothing

final class Binder<Value> {
  private let life = Life("Binder")
  var onChange: ((Value) -> Void)?
  func now(_ value: Value, _ use: (Value) -> Void) { use(value) }
}

@propertyWrapper struct Bound<Value> {
  var wrappedValue: Value { didSet { projectedValue.onChange?(wrappedValue) } }
  let projectedValue = Binder<Value>()

  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

final class ProfileViewModel {
  private let life = Life("ProfileViewModel")
  @Bound var name = ""
}

final class ProfileViewController {
  private let life = Life("ProfileViewController")
  private let viewModel = ProfileViewModel()
  private var title = ""

  func viewDidLoad() {
    viewModel.$name.onChange = { [weak self] in self?.title = $0 }
    viewModel.$name.now("Ada") { self.title = $0 }
    viewModel.name = title
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = ProfileViewController()
    screen.viewDidLoad()
  }
}
