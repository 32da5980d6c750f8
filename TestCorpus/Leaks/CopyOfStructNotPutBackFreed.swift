// What is put into a struct's copy the property never gets.
// leaks: nothing

struct Style {
  var onTap: (() -> Void)?
  mutating func take(_ action: @escaping () -> Void) { onTap = action }
}

final class Screen {
  private let life = Life("Screen")
  private var style = Style()

  func start() {
    var style = self.style
    style.onTap = { self.show() }
    style.onTap?()
    var other = self.style
    other.take(show)
    other.onTap?()
  }

  private func show() {}
}

@main enum Program: Scenario {
  static func run() { Screen().start() }
}
