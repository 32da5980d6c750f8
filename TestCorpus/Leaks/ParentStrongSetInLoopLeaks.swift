// The screen tells every page in its array who their screen is; the pages keep it.
// leaks: Page, TutorialViewController

final class Page {
  private let life = Life("Page")
  var screen: TutorialViewController?
}

final class TutorialViewController {
  private let life = Life("TutorialViewController")
  private let pages = [Page(), Page()]

  func viewDidLoad() {
    for page in pages {
      page.screen = self  // expect: retain_cycle
    }
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = TutorialViewController()
    screen.viewDidLoad()
  }
}
