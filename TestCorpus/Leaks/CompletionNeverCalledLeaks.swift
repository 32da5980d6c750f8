// The request would drop the completion after the call, but nobody calls what takes the answer.
// leaks: QuoteViewController, Request

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
    request.send { self.quote = $0 }  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = QuoteViewController()
    screen.viewDidLoad()
  }
}
