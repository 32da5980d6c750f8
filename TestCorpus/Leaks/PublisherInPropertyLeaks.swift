// A publisher that nobody listens to keeps the closure of its operator all the same.
// leaks: PassthroughSubject, RadioViewController

final class AnyCancellable {
  private let work: () -> Void
  init(_ work: @escaping () -> Void) { self.work = work }
  deinit { work() }
}

/// As in Combine, an operator keeps its closure, and a subscription what it listens to.
struct AnyPublisher<Output> {
  let listen: (@escaping (Output) -> Void) -> AnyCancellable

  func map<Result>(_ transform: @escaping (Output) -> Result) -> AnyPublisher<Result> {
    let listen = self.listen
    return AnyPublisher<Result> { receive in listen { receive(transform($0)) } }
  }

  func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { listen(receiveValue) }
}

final class PassthroughSubject<Output> {
  private let life = Life("PassthroughSubject")
  private var receivers: [Int: (Output) -> Void] = [:]
  private var last = 0

  var publisher: AnyPublisher<Output> {
    AnyPublisher { receive in
      self.last += 1
      let number = self.last
      self.receivers[number] = receive
      return AnyCancellable { [weak self] in self?.receivers[number] = nil }
    }
  }

  func send(_ value: Output) { receivers.values.forEach { $0(value) } }
}

final class RadioViewController {
  private let life = Life("RadioViewController")
  private let station = PassthroughSubject<String>()
  private let prefix = "Now: "
  private var title = ""
  private lazy var names: AnyPublisher<String> = station.publisher.map {  // expect: retain_cycle
    self.prefix + $0
  }

  func viewDidLoad() {
    _ = names.sink { [weak self] in self?.title = $0 }
    station.send("Jazz")
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = RadioViewController()
    screen.viewDidLoad()
  }
}
