// A static property and a global variable keep what is assigned to them for ever.
// leaks: CheckoutViewController

enum Analytics {
  nonisolated(unsafe) static var onEvent: ((String) -> Void)?
}

nonisolated(unsafe) var onCrash: (() -> Void)?

final class CheckoutViewController {
  private let life = Life("CheckoutViewController")
  private var events: [String] = []

  func viewDidLoad() {
    Analytics.onEvent = { self.events.append($0) }  // expect: strong_self_in_notify_closure
    onCrash = clear  // expect: bound_method_captures_self
    Analytics.onEvent?("shown")
  }

  private func clear() { events = [] }
}

@main enum Program: Scenario {
  static func run() {
    let screen = CheckoutViewController()
    screen.viewDidLoad()
  }
}
