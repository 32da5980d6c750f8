// The request keeps the completion until the answer is there, calls it and sets it to nil: a cycle for a moment.
// leaks: nothing

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
    request.receive("42")
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = QuoteViewController()
    screen.viewDidLoad()
  }
}
