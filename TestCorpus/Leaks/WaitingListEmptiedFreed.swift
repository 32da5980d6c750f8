// Everybody waits in one list for the token; the list is copied, emptied and then called.
// leaks: nothing

final class TokenStore {
  private let life = Life("TokenStore")
  private var waiting: [(String) -> Void] = []

  func token(_ completion: @escaping (String) -> Void) { waiting.append(completion) }

  func refresh() {
    let callbacks = waiting
    waiting = []
    callbacks.forEach { $0("token") }
  }
}

final class AccountViewController {
  private let life = Life("AccountViewController")
  private let store = TokenStore()
  private var token = ""

  func viewDidLoad() {
    store.token { self.token = $0 }
    store.refresh()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = AccountViewController()
    screen.viewDidLoad()
  }
}
