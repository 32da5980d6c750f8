// The screen knows only a protocol. The class behind it keeps the completion.
// leaks: ArticlesViewController, CachingLoader

protocol Loading: AnyObject {
  func load(completion: @escaping (String) -> Void)
}

final class CachingLoader: Loading {
  private let life = Life("CachingLoader")
  private var completion: ((String) -> Void)?

  func load(completion: @escaping (String) -> Void) {
    self.completion = completion
    completion("cached")
  }

  func refresh() { completion?("fresh") }
}

final class ArticlesViewController {
  private let life = Life("ArticlesViewController")
  private let loader: Loading
  private var text = ""

  init(loader: Loading) { self.loader = loader }

  func viewDidLoad() {
    loader.load { self.text = $0 }  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = ArticlesViewController(loader: CachingLoader())
    screen.viewDidLoad()
  }
}
