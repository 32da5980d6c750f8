// The screen takes its callback back when it disappears, but only if there were changes.
// leaks: ProfileViewController, ProfileViewModel

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

  func viewDidDisappear() {
    if updates > 1 { viewModel.onChange = nil }
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = ProfileViewController()
    screen.viewDidAppear()
    screen.viewDidDisappear()
  }
}
