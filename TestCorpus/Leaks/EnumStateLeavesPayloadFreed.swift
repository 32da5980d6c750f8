// The request moves on to another case when it is done, and so drops the callback that the first case held.
// leaks: nothing

final class Request {
  enum State {
    case idle
    case running(onDone: (Int) -> Void)
    case done
  }

  private let life = Life("Request")
  private var state = State.idle

  func start(onDone: @escaping (Int) -> Void) {
    state = .running(onDone: onDone)
    finish()
  }

  private func finish() {
    if case .running(let onDone) = state { onDone(1) }
    state = .done
  }
}

final class UploadViewController {
  private let life = Life("UploadViewController")
  private let request = Request()
  private var sent = 0

  func viewDidLoad() { request.start { self.sent += $0 } }
}

@main enum Program: Scenario {
  static func run() {
    let screen = UploadViewController()
    screen.viewDidLoad()
  }
}
