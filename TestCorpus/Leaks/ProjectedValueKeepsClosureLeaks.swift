// The wrapper projects what keeps the callbacks, or itself: it is a part of the view model either way.
// leaks: Binder, ProfileViewController, ProfileViewModel

final class Binder<Value> {
  private let life = Life("Binder")
  var onChange: ((Value) -> Void)?
}

@propertyWrapper struct Bound<Value> {
  var wrappedValue: Value { didSet { projectedValue.onChange?(wrappedValue) } }
  let projectedValue = Binder<Value>()

  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

@propertyWrapper final class Listened<Value> {
  var wrappedValue: Value { didSet { listeners.forEach { $0(wrappedValue) } } }
  var projectedValue: Listened<Value> { self }
  private var listeners: [(Value) -> Void] = []

  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  func bind(_ listener: @escaping (Value) -> Void) { listeners.append(listener) }
}

final class ProfileViewModel {
  private let life = Life("ProfileViewModel")
  @Bound var name = ""
  @Listened var age = 0

  func load() {
    name = "Ada"
    age = 36
  }
}

final class ProfileViewController {
  private let life = Life("ProfileViewController")
  private let viewModel = ProfileViewModel()
  private var title = ""

  func viewDidLoad() {
    viewModel.$name.onChange = { self.title = $0 }  // expect: retain_cycle
    viewModel.$age.bind { self.title += " \($0)" }  // expect: retain_cycle
    viewModel.load()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = ProfileViewController()
    screen.viewDidLoad()
  }
}
