// The session keeps a task until it is done: the closure that tells its caller takes it out of the list.
// leaks: nothing

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
    let task = Task { [weak self] status in
      self?.tasks.removeValue(forKey: id)
      completion(status)
    }
    tasks[id] = task
    return task
  }
}

final class NewsViewController {
  private let life = Life("NewsViewController")
  private let session = Session()
  private var status = 0

  func viewDidLoad() { session.load(1) { self.status = $0 }.finish() }
}

@main enum Program: Scenario {
  static func run() {
    let screen = NewsViewController()
    screen.viewDidLoad()
  }
}
