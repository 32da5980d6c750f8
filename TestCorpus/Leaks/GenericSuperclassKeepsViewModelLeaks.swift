// The generic superclass keeps a view model of a type that only the subclass names.
// leaks: AlbumViewController, AlbumViewModel

class Screen<ViewModel> {
  let viewModel: ViewModel
  init(viewModel: ViewModel) { self.viewModel = viewModel }
  func bind() {}
}

final class AlbumViewModel {
  private let life = Life("AlbumViewModel")
  var onChange: (() -> Void)?
}

final class AlbumViewController: Screen<AlbumViewModel> {
  private let life = Life("AlbumViewController")
  private var updates = 0

  override func bind() {
    viewModel.onChange = { self.updates += 1 }  // expect: retain_cycle
    viewModel.onChange?()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = AlbumViewController(viewModel: AlbumViewModel())
    screen.bind()
  }
}
