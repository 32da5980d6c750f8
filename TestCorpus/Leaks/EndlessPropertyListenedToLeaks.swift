// What is listened to is made from a subject, as what is taken until the screen goes would be, but nothing ends it.
// leaks: KeypadViewController, Observable

final class Observable<Element> {
  private let life = Life("Observable")
  private var observers: [(Element) -> Void] = []

  func subscribe(onNext: @escaping (Element) -> Void) { observers.append(onNext) }
  func onNext(_ element: Element) { observers.forEach { $0(element) } }

  func map<Other>(_ transform: @escaping (Element) -> Other) -> Observable<Other> {
    let mapped = Observable<Other>()
    subscribe { mapped.onNext(transform($0)) }
    return mapped
  }
}

final class KeypadViewController {
  private let life = Life("KeypadViewController")
  private let levels: Observable<Int>
  private lazy var digits: Observable<String> = { self.levels.map { "\($0)" } }()
  private var last = ""

  init(_ levels: Observable<Int>) { self.levels = levels }

  func viewDidLoad() {
    digits.subscribe(onNext: { self.last = $0 })  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    let levels = Observable<Int>()
    let screen = KeypadViewController(levels)
    screen.viewDidLoad()
    levels.onNext(7)
  }
}
