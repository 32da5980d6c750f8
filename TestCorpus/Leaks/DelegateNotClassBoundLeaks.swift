// The protocol may be adopted by values, so `weak` is not even allowed: the delegate is strong and leaks.
// leaks: Search, SearchViewController

protocol SearchDelegate {  // expect: class_bound_delegate
  func found(_ results: [String])
}

final class Search {
  private let life = Life("Search")
  var delegate: SearchDelegate?  // expect: weak_delegate

  func find(_ text: String) { delegate?.found([text]) }
}

final class SearchViewController: SearchDelegate {
  private let life = Life("SearchViewController")
  private let search = Search()
  private var results: [String] = []

  func viewDidLoad() {
    search.delegate = self  // expect: retain_cycle
    search.find("plum")
  }

  func found(_ results: [String]) { self.results = results }
}

@main enum Program: Scenario {
  static func run() {
    let screen = SearchViewController()
    screen.viewDidLoad()
  }
}
