// The client takes each handler out of its dictionary before it calls it: after the answer nobody keeps it.
// leaks: nothing

final class Client {
  private let life = Life("Client")
  private var waiting: [Int: (String) -> Void] = [:]
  private var lastID = 0

  func get(_ path: String, completion: @escaping (String) -> Void) {
    lastID += 1
    waiting[lastID] = completion
  }

  func receive(_ id: Int, _ text: String) {
    let completion = waiting.removeValue(forKey: id)
    completion?(text)
  }
}

final class NewsViewController {
  private let life = Life("NewsViewController")
  private let client = Client()
  private var text = ""

  func viewDidLoad() {
    client.get("/news") { self.text = $0 }
    client.receive(1, "rain")
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = NewsViewController()
    screen.viewDidLoad()
  }
}
