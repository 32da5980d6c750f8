// The request keeps its callback as the payload of an enum case.
// leaks: Request, UploadViewController

final class Request {
  enum State {
    case idle
    case running(onDone: (Int) -> Void)
  }

  private let life = Life("Request")
  private var state = State.idle

  func start(onDone: @escaping (Int) -> Void) { state = .running(onDone: onDone) }

  func progress() {
    if case .running(let onDone) = state { onDone(1) }
  }
}

final class UploadViewController {
  private let life = Life("UploadViewController")
  private let request = Request()
  private var sent = 0

  func viewDidLoad() {
    request.start { self.sent += $0 }  // expect: retain_cycle
    request.progress()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = UploadViewController()
    screen.viewDidLoad()
  }
}
