// The function that gives the loader a closure closes it too.
// leaks: nothing

final class Loader {
  private let life = Life("Loader")
  private var loads = 0
  var onEnd: (() -> Void)?
  func load() { loads += 1 }
  func close() { onEnd = nil }
}

enum Builder {
  static func loadOnce() {
    let loader = Loader()
    loader.onEnd = { loader.load() }
    loader.onEnd?()
    loader.close()
  }
}

@main enum Program: Scenario {
  static func run() { Builder.loadOnce() }
}
