// The closure goes through three functions before one of them keeps it.
// leaks: Downloads, DownloadsViewController

final class Downloads {
  private let life = Life("Downloads")
  private var observers: [(String) -> Void] = []

  func subscribe(_ observer: @escaping (String) -> Void) { register(observer, first: true) }

  private func register(_ observer: @escaping (String) -> Void, first: Bool) {
    observer("")
    add(listener: observer)
  }

  private func add(listener: @escaping (String) -> Void) { observers.append(listener) }

  func finish(_ name: String) { observers.forEach { $0(name) } }
}

final class DownloadsViewController {
  private let life = Life("DownloadsViewController")
  private let downloads = Downloads()
  private var files: [String] = []

  func viewDidLoad() {
    downloads.subscribe { self.files.append($0) }  // expect: retain_cycle
    downloads.finish("plums.pdf")
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = DownloadsViewController()
    screen.viewDidLoad()
  }
}
