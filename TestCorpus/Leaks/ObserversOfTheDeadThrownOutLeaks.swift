// Entries go when their owners are gone; but the block of the entry holds its owner, who never goes.
// leaks: DetailViewController, ListViewController

final class Station {
  nonisolated(unsafe) static let shared = Station()
  struct Observer {
    weak var owner: AnyObject?
    let block: (Int) -> Void
  }
  private var observers: [Observer] = []
  private var others: [Observer] = []
  fileprivate var level = 0 {
    didSet {
      observers = observers.filter { $0.owner != nil }
      others.removeAll { $0.owner == nil }
      for observer in observers { observer.block(level) }
      others.forEach { $0.block(level) }
    }
  }

  func add(_ owner: AnyObject, block: @escaping (Int) -> Void) {
    observers.append(Observer(owner: owner, block: block))
  }

  func addOther(_ owner: AnyObject, block: @escaping (Int) -> Void) {
    others.append(Observer(owner: owner, block: block))
  }
}

final class DetailViewController {
  private let life = Life("DetailViewController")
  private var level = 0

  func viewDidLoad() {
    Station.shared.add(self, block: update(_:))  // expect: bound_method_captures_self
  }

  private func update(_ level: Int) { self.level = level }
}

final class ListViewController {
  private let life = Life("ListViewController")
  private var level = 0

  func viewDidLoad() {
    Station.shared.addOther(self) { self.level = $0 }  // expect: strong_self_in_notify_closure
  }
}

@main enum Program: Scenario {
  static func run() {
    DetailViewController().viewDidLoad()
    ListViewController().viewDidLoad()
    Station.shared.level = 1
  }
}
