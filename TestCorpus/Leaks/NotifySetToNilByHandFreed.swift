// The cycle is there while the screen is shown; the screen takes its callback back when it is told to.
// It works as long as nobody forgets that call.
// leaks: nothing
// differs: broken by hand in close, which nothing guarantees

final class ProfileViewModel {
  private let life = Life("ProfileViewModel")
  var onChange: (() -> Void)?

  func load() { onChange?() }
}

final class ProfileViewController {
  private let life = Life("ProfileViewController")
  private let viewModel = ProfileViewModel()
  private var updates = 0

  func viewDidAppear() {
    viewModel.onChange = { self.updates += 1 }  // expect: retain_cycle
    viewModel.load()
  }

  func close() { viewModel.onChange = nil }
}

@main enum Program: Scenario {
  static func run() {
    let screen = ProfileViewController()
    screen.viewDidAppear()
    screen.close()
  }
}
