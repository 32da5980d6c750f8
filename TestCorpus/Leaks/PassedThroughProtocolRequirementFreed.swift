// The screen knows only a protocol. Every class behind it calls the completion and forgets it.
// leaks: nothing

protocol Loading: AnyObject {
  func load(completion: @escaping (String) -> Void)
}

final class MemoryLoader: Loading {
  private let life = Life("MemoryLoader")
  func load(completion: @escaping (String) -> Void) { completion("memory") }
}

final class FileLoader: Loading {
  private let life = Life("FileLoader")
  private var name = "plums.txt"

  func load(completion: @escaping (String) -> Void) {
    let report = { completion(self.name) }
    report()
  }
}

final class ArticlesViewController {
  private let life = Life("ArticlesViewController")
  private let loaders: [Loading] = [MemoryLoader(), FileLoader()]
  private var text = ""

  func viewDidLoad() {
    for loader in loaders { loader.load { self.text += $0 } }
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = ArticlesViewController()
    screen.viewDidLoad()
  }
}
