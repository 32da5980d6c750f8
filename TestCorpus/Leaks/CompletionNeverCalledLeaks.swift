// The request would drop the completion after the call, but the answer never comes, and nobody gives up waiting.
// leaks: QuoteViewController, Request
// differs: the code drops the closure after the call; that no call comes is an accident of this run

final class Request {
  private let life = Life("Request")
  private var completion: ((String) -> Void)?

  func send(completion: @escaping (String) -> Void) { self.completion = completion }

  func receive(_ answer: String) {
    completion?(answer)
    completion = nil
  }
}

final class QuoteViewController {
  private let life = Life("QuoteViewController")
  private let request = Request()
  private var quote = ""

  func viewDidLoad() {
    request.send { self.quote = $0 }
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = QuoteViewController()
    screen.viewDidLoad()
  }
}
