// The function that keeps the closure is itself a value in a struct: which one it is, only the run decides.
// leaks: Observers, RadioViewController
// differs: a linter cannot follow a function that is a value

final class Observers {
  private let life = Life("Observers")
  private var list: [() -> Void] = []
  func add(_ observer: @escaping () -> Void) { list.append(observer) }
}

struct RadioClient {
  var register: (@escaping () -> Void) -> Void
}

final class RadioViewController {
  private let life = Life("RadioViewController")
  private let client: RadioClient
  private var stations = 0

  init(client: RadioClient) { self.client = client }

  func viewDidLoad() {
    client.register { self.stations += 1 }
  }
}

@main enum Program: Scenario {
  static func run() {
    let observers = Observers()
    let screen = RadioViewController(client: RadioClient(register: observers.add))
    screen.viewDidLoad()
  }
}
