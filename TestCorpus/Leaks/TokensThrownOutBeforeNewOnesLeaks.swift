// The cell throws its old tokens out before it keeps new ones. The last ones stay, and keep the cell.
// leaks: PlantCell, PlantViewModel, Token

final class Token {
  private let life = Life("Token")
  private let action: (Int) -> Void

  init(_ action: @escaping (Int) -> Void) { self.action = action }
  func cancel() {}
}

final class PlantViewModel {
  private let life = Life("PlantViewModel")
  func observe(_ action: @escaping (Int) -> Void) -> Token { Token(action) }
}

final class PlantCell {
  private let life = Life("PlantCell")
  private let viewModel = PlantViewModel()
  private var tokens: [Token] = []
  private var height = 0

  func configure() {
    tokens.forEach { $0.cancel() }
    tokens.removeAll()
    tokens.append(viewModel.observe { self.height = $0 })  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    let cell = PlantCell()
    cell.configure()
    cell.configure()
  }
}
