// The function that gives the loader a closure closes it too, but not always.
// leaks: Loader

final class Loader {
  private let life = Life("Loader")
  private var loads = 0
  var onEnd: (() -> Void)?
  func load() { loads += 1 }
  var isThrough: Bool { loads > 1 }
  func close() { onEnd = nil }
}

enum Builder {
  static func loadOnce() {
    let loader = Loader()
    loader.onEnd = { loader.load() }  // expect: retain_cycle
    loader.onEnd?()
    if loader.isThrough { loader.close() }
  }
}

@main enum Program: Scenario {
  static func run() { Builder.loadOnce() }
}
