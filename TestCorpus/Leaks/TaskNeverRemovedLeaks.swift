// The session keeps its tasks when they are done, too.
// leaks: NewsViewController, Session, Task

final class Task {
  private let life = Life("Task")
  private let completion: (Int) -> Void

  init(completion: @escaping (Int) -> Void) { self.completion = completion }
  func finish() { completion(200) }
}

final class Session {
  private let life = Life("Session")
  private var tasks: [Int: Task] = [:]

  func load(_ id: Int, completion: @escaping (Int) -> Void) -> Task {
    let task = Task { status in completion(status) }
    tasks[id] = task
    return task
  }
}

final class NewsViewController {
  private let life = Life("NewsViewController")
  private let session = Session()
  private var status = 0

  func viewDidLoad() { session.load(1) { self.status = $0 }.finish() }  // expect: retain_cycle
}

@main enum Program: Scenario {
  static func run() {
    let screen = NewsViewController()
    screen.viewDidLoad()
  }
}
