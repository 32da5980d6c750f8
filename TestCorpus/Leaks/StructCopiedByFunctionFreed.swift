// A struct is handed over as a copy: what the function puts into its own, the caller's never holds.
// leaks: nothing

struct Options {
  var observers: [() -> Void] = []
}

final class Loader {
  private let life = Life("Loader")

  func load(_ options: Options, progress: @escaping () -> Void) {
    var options = options
    options.observers.append(progress)
    options.observers.forEach { $0() }
  }
}

final class ImageViewController {
  private let life = Life("ImageViewController")
  private let loader = Loader()
  private var steps = 0

  func show() {
    var options = Options()
    options.observers.append { [weak self] in self?.steps += 1 }
    loader.load(options, progress: { self.steps += options.observers.count })
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = ImageViewController()
    screen.show()
  }
}
