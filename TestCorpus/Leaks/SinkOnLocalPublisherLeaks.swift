// What listens to a local publisher is kept with its token, and so is the closure of its operator.
// leaks: AnyCancellable, PassthroughSubject, RadioViewController

/// As in Combine, a token keeps what it listens to, and an operator its closure.
final class AnyCancellable {
  private let life = Life("AnyCancellable")
  private let publisher: AnyObject
  init(_ publisher: AnyObject) { self.publisher = publisher }
}

final class MappedPublisher {
  private let transform: (String) -> String
  init(_ transform: @escaping (String) -> String) { self.transform = transform }
  func sink() -> AnyCancellable { AnyCancellable(self) }
}

final class PassthroughSubject {
  private let life = Life("PassthroughSubject")
  func map(_ transform: @escaping (String) -> String) -> MappedPublisher {
    MappedPublisher(transform)
  }
}

final class RadioViewController {
  private let life = Life("RadioViewController")
  private let station = PassthroughSubject()
  private let prefix = "Now: "
  private var token: AnyCancellable?

  func viewDidLoad() {
    let names = station.map { self.prefix + $0 }  // expect: retain_cycle
    token = names.sink()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = RadioViewController()
    screen.viewDidLoad()
  }
}
