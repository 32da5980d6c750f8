// A closure calls a local function that cancels the token which keeps it, by another name.
// leaks: nothing

final class AnyCancellable {
  private let life = Life("AnyCancellable")
  private var onCancel: (() -> Void)?

  init(_ onCancel: @escaping () -> Void) { self.onCancel = onCancel }

  func cancel() {
    onCancel?()
    onCancel = nil
  }
}

final class AnyPublisher<Output> {
  private let life = Life("AnyPublisher")
  private var receiveValue: ((Output) -> Void)?

  func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    self.receiveValue = receiveValue
    return AnyCancellable { self.receiveValue = nil }
  }

  func send(_ output: Output) { receiveValue?(output) }
}

final class SocketHandler {
  private let life = Life("SocketHandler")
  private let states = AnyPublisher<Bool>()
  private var connections = 0

  func connect() {
    var token: AnyCancellable?
    func cleanUp() {
      if let found = token { found.cancel() }
      token = nil
    }
    token = states.sink { _ in
      self.connections += 1
      cleanUp()
    }
    states.send(true)
  }
}

@main enum Program: Scenario {
  static func run() { SocketHandler().connect() }
}
