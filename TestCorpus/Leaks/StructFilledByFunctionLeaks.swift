// A struct that is handed over by reference keeps what the function puts into it: the closure that captures it.
// leaks: ImageViewController

struct Options {
  var observers: [() -> Void] = []
}

final class Loader {
  private let life = Life("Loader")

  func prepare(_ options: inout Options, progress: @escaping () -> Void) {
    options.observers.append(progress)
  }
}

final class ImageViewController {
  private let life = Life("ImageViewController")
  private var options = Options()
  private var steps = 0

  func show(_ loader: Loader) {
    loader.prepare(&options, progress: { self.steps += 1 })  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = ImageViewController()
    screen.show(Loader())
  }
}
