// A client that asks another one has the other's publisher, which comes to an end.
// leaks: nothing

final class Future<Output> {
  private let life = Life("Future")
  private var receiveValue: ((Output) -> Void)?
  private let value: Output

  init(_ value: Output) { self.value = value }

  func sink(receiveValue: @escaping (Output) -> Void) -> Future {
    self.receiveValue = receiveValue
    self.receiveValue?(value)
    self.receiveValue = nil
    return self
  }
}

typealias AnyPublisher = Future

protocol Client: AnyObject {
  func count() -> AnyPublisher<Int>
}

final class WebClient: Client {
  private let life = Life("WebClient")

  func count() -> AnyPublisher<Int> { Future(3) }
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

  func load() { token = client.count().sink { self.count = $0 } }
}

@main enum Program: Scenario {
  static func run() { CountViewModel(client: LoggingClient(client: WebClient())).load() }
}
