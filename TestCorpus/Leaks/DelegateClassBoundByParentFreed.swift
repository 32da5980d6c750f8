// The protocol is for classes because the protocol that it refines is, so it can be held weakly.
// leaks: nothing

protocol Screen: AnyObject {
  var title: String { get set }
}

protocol SearchDelegate: Screen {
  func found(_ results: [String])
}

final class Search {
  private let life = Life("Search")
  weak var delegate: (any SearchDelegate)?

  func find(_ text: String) { delegate?.found([text]) }
}

final class SearchViewController: SearchDelegate {
  private let life = Life("SearchViewController")
  private let search = Search()
  var title = ""

  func viewDidLoad() {
    search.delegate = self
    search.find("plum")
  }

  func found(_ results: [String]) { title = "\(results.count)" }
}

@main enum Program: Scenario {
  static func run() {
    let screen = SearchViewController()
    screen.viewDidLoad()
  }
}
