// What is called is a generic parameter's: one protocol's adopter calls the receiver at once, and the other
// closure holds the reader weakly.
// leaks: nothing

protocol Source: AnyObject {
  func publish(to receiver: @escaping (Int) -> Void)
}

final class BatterySource: Source {
  private let life = Life("BatterySource")
  private var receiver: ((Int) -> Void)?

  func publish(to receiver: @escaping (Int) -> Void) { self.receiver = receiver }
}

protocol Loader: AnyObject {
  func load(_ done: @escaping (Int) -> Void)
}

final class FileLoader: Loader {
  private let life = Life("FileLoader")

  func load(_ done: @escaping (Int) -> Void) { done(1) }
}

final class LevelReader<S: Source, L: Loader> {
  private let life = Life("LevelReader")
  private let source: S
  private let loader: L
  private var level = 0

  init(_ source: S, _ loader: L) {
    self.source = source
    self.loader = loader
  }

  func start() {
    source.publish { [weak self] in self?.level = $0 }
    loader.load { self.level = $0 }
  }
}

func load<L: Loader>(_ loader: L) -> Int {
  var found = 0
  loader.load { found = $0 }
  return found
}

@main enum Program: Scenario {
  static func run() {
    LevelReader(BatterySource(), FileLoader()).start()
    _ = load(FileLoader())
  }
}
