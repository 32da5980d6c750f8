// The closure cancels its token with a value that never comes.
// leaks: AnyCancellable, PassthroughSubject, RadioViewController, RadioViewModel
// differs: the closure ends itself some time, in another run

protocol Cancellable: AnyObject {
  func cancel()
}

final class Sink<Input>: Cancellable {
  private var receiveValue: ((Input) -> Void)?
  init(_ receiveValue: @escaping (Input) -> Void) { self.receiveValue = receiveValue }
  func receive(_ value: Input) { receiveValue?(value) }
  func cancel() { receiveValue = nil }
}

final class AnyCancellable: Hashable {
  private let life = Life("AnyCancellable")
  private let subscription: Cancellable

  init(_ subscription: Cancellable) { self.subscription = subscription }
  deinit { subscription.cancel() }

  func cancel() { subscription.cancel() }
  func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }
}

/// As in Combine, the subscription lives as long as its token.
final class PassthroughSubject<Output> {
  private struct Subscriber { weak var sink: Sink<Output>? }

  private let life = Life("PassthroughSubject")
  private var subscribers: [Subscriber] = []

  func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    let sink = Sink(receiveValue)
    subscribers.append(Subscriber(sink: sink))
    return AnyCancellable(sink)
  }

  func send(_ value: Output) { subscribers.forEach { $0.sink?.receive(value) } }
}

final class RadioViewModel {
  private let life = Life("RadioViewModel")
  let station = PassthroughSubject<String>()
}

final class RadioViewController {
  private let life = Life("RadioViewController")
  private let viewModel = RadioViewModel()
  private var title = ""
  private var token: AnyCancellable?

  func viewDidLoad() {
    token = viewModel.station.sink { name in
      self.title = name
      if name == "Off" { self.token?.cancel() }
    }
    viewModel.station.send("Jazz")
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = RadioViewController()
    screen.viewDidLoad()
  }
}
