// Functions inside a method are called, passed to `map`, or kept without using `self`.
// leaks: nothing

final class CityViewModel {
  private let life = Life("CityViewModel")
  var onChange: (() -> Void)?
  func load() { onChange?() }
}

final class CityViewController {
  private let life = Life("CityViewController")
  private let viewModel = CityViewModel()
  private var lengths: [Int] = []

  func viewDidLoad() {
    func length(_ name: String) -> Int { name.count + lengths.count }
    func greet() { print("cities") }
    viewModel.onChange = greet
    lengths = ["Oslo", "Bern"].map(length)
    viewModel.load()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = CityViewController()
    screen.viewDidLoad()
  }
}
