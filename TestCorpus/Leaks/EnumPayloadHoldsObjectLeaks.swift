// The child keeps an enum value, and its payload is the parent; the same with `Result`.
// leaks: Loader, LoadingViewController

enum Target {
  case none
  case screen(LoadingViewController)
}

struct Failure: Error {}

final class Loader {
  private let life = Life("Loader")
  var target = Target.none
  var result: Result<LoadingViewController, Failure>?
}

final class LoadingViewController {
  private let life = Life("LoadingViewController")
  private let loader = Loader()

  func viewDidLoad() {
    loader.target = .screen(self)  // expect: retain_cycle
    loader.result = .success(self)  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = LoadingViewController()
    screen.viewDidLoad()
  }
}
