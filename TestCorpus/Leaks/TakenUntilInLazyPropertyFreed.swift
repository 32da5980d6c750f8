// What is listened to is taken until the screen goes, which stands where the property is made: whoever listens is
// let go of then.
// leaks: nothing

final class Observable<Element> {
  private struct Observer {
    var onNext: (Element) -> Void
    var onCompleted: () -> Void
  }

  private let life = Life("Observable")
  private var observers: [Observer] = []

  func subscribe(onNext: @escaping (Element) -> Void, onCompleted: @escaping () -> Void = {}) {
    observers.append(Observer(onNext: onNext, onCompleted: onCompleted))
  }

  func onNext(_ element: Element) { observers.forEach { $0.onNext(element) } }

  func onCompleted() {
    observers.forEach { $0.onCompleted() }
    observers.removeAll()
  }

  func take(until end: Observable<Void>) -> Observable<Element> {
    let taken = Observable<Element>()
    subscribe { taken.onNext($0) }
    end.subscribe { taken.onCompleted() }
    return taken
  }
}

final class KeypadViewController {
  private let life = Life("KeypadViewController")
  private let levels: Observable<Int>
  private let disappearance = Observable<Void>()
  private lazy var digits: Observable<Int> = { self.levels.take(until: self.disappearance) }()
  private var last = 0

  init(_ levels: Observable<Int>) { self.levels = levels }

  func viewDidLoad() {
    digits.subscribe(onNext: { self.last = $0 })
  }

  func viewWillDisappear() { disappearance.onNext(()) }
}

@main enum Program: Scenario {
  static func run() {
    let levels = Observable<Int>()
    let screen = KeypadViewController(levels)
    screen.viewDidLoad()
    levels.onNext(7)
    screen.viewWillDisappear()
  }
}
