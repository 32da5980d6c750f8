// The token is kept by a session that the caller owns and ends; it does not belong to the screen.
// leaks: nothing
// differs: whoever keeps the token keeps the screen for as long

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

final class Session {
  private let life = Life("Session")
  var tokens: Set<AnyCancellable> = []
}

final class RadioViewController {
  private let life = Life("RadioViewController")
  private var title = ""

  func show(_ station: PassthroughSubject<String>, in session: Session) {
    station
      .sink { self.title = $0 }  // expect: strong_self_in_notify_closure
      .store(in: &session.tokens)
  }
}

@main enum Program: Scenario {
  static func run() {
    let session = Session()
    let station = PassthroughSubject<String>()
    let screen = RadioViewController()
    screen.show(station, in: session)
    station.send("Jazz")
  }
}
