// The observable value is a generic class of the project that keeps its listener.
// leaks: Observable, WeatherViewController

final class Observable<Value> {
  private let life = Life("Observable")
  private var listener: ((Value) -> Void)?
  var value: Value { didSet { listener?(value) } }

  init(_ value: Value) { self.value = value }

  func bind(_ listener: @escaping (Value) -> Void) {
    self.listener = listener
    listener(value)
  }
}

final class WeatherViewController {
  private let life = Life("WeatherViewController")
  private let temperature = Observable(20)
  private var text = ""

  func viewDidLoad() {
    temperature.bind { self.text = "\($0) degrees" }  // expect: retain_cycle
    temperature.value = 21
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = WeatherViewController()
    screen.viewDidLoad()
  }
}
