// The cycle is there while the screen is shown; the screen takes its callback back when it disappears, which the
// system always tells it.
// leaks: nothing

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
    viewModel.onChange = { self.updates += 1 }
    viewModel.load()
  }

  func viewDidDisappear() { viewModel.onChange = nil }
}

@main enum Program: Scenario {
  static func run() {
    let screen = ProfileViewController()
    screen.viewDidAppear()
    screen.viewDidDisappear()
  }
}
