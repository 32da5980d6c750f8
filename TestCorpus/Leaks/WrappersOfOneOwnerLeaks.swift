// Each property has a wrapper of its own: what is put into the second one takes nothing out of the first.
// leaks: Binder, FormViewController, FormViewModel

final class Binder {
  private let life = Life("Binder")
  var onChange: (() -> Void)?
}

@propertyWrapper struct Bound {
  var wrappedValue: String { didSet { projectedValue.onChange?() } }
  let projectedValue = Binder()

  init(wrappedValue: String) { self.wrappedValue = wrappedValue }
}

final class FormViewModel {
  private let life = Life("FormViewModel")
  @Bound var name = ""
  @Bound var city = ""
}

final class FormViewController {
  private let life = Life("FormViewController")
  private let viewModel = FormViewModel()
  private var changes = 0

  func viewDidLoad() {
    viewModel.$name.onChange = { self.changes += 1 }  // expect: retain_cycle
    viewModel.$city.onChange = { [weak self] in self?.changes += 1 }
  }
}

@main enum Program: Scenario {
  static func run() { FormViewController().viewDidLoad() }
}
