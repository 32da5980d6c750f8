// What is called is a generic parameter's: the protocol's adopters all keep the receiver.
// leaks: BatterySource, LevelReader, SourceReader

protocol Source: AnyObject {
  func publish(to receiver: @escaping (Int) -> Void)
}

final class BatterySource: Source {
  private let life = Life("BatterySource")
  private var receiver: ((Int) -> Void)?

  func publish(to receiver: @escaping (Int) -> Void) { self.receiver = receiver }

  func send() { receiver?(1) }
}

final class LevelReader<S: Source> {
  private let life = Life("LevelReader")
  private let source: S
  private var level = 0

  init(_ source: S) { self.source = source }

  func start() {
    source.publish { self.level = $0 }  // expect: retain_cycle
  }
}

final class SourceReader {
  private let life = Life("SourceReader")
  private var sources: [any Source] = []
  private var level = 0

  func add<S>(_ source: S) where S: Source {
    source.publish { self.level = $0 }  // expect: retain_cycle
    sources.append(source)
  }
}

@main enum Program: Scenario {
  static func run() {
    LevelReader(BatterySource()).start()
    SourceReader().add(BatterySource())
  }
}
