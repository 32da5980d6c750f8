// A client that asks another one has the other's publisher, which goes on.
// leaks: CountViewModel, LoggingClient, WebClient, CurrentValueSubject

final class CurrentValueSubject<Output> {
  private let life = Life("CurrentValueSubject")
  private var receivers: [(Output) -> Void] = []
  private let value: Output

  init(_ value: Output) { self.value = value }

  func sink(receiveValue: @escaping (Output) -> Void) -> CurrentValueSubject {
    receivers.append(receiveValue)
    receiveValue(value)
    return self
  }
}

typealias AnyPublisher = CurrentValueSubject

protocol Client: AnyObject {
  func count() -> AnyPublisher<Int>
}

final class WebClient: Client {
  private let life = Life("WebClient")

  private let counts = CurrentValueSubject(3)

  func count() -> AnyPublisher<Int> { counts }
}

final class LoggingClient: Client {
  private let life = Life("LoggingClient")
  private let client: Client

  init(client: Client) { self.client = client }

  func count() -> AnyPublisher<Int> { client.count() }
}

final class CountViewModel {
  private let life = Life("CountViewModel")
  private let client: Client
  private var token: AnyPublisher<Int>?
  private var count = 0

  init(client: Client) { self.client = client }

  func load() { token = client.count().sink { self.count = $0 } }  // expect: retain_cycle
}

@main enum Program: Scenario {
  static func run() { CountViewModel(client: LoggingClient(client: WebClient())).load() }
}
