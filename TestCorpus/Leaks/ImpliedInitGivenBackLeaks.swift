// A body of one expression gives back what it makes, by whatever name it calls the type.
// leaks: FormModel, ImpliedViewController, LazyViewController, OwnTypeViewController

class FormModel {
  private let life = Life("FormModel")
  let notify: () -> Void
  required init(notify: @escaping () -> Void) { self.notify = notify }
  static func implied(_ notify: @escaping () -> Void) -> FormModel { .init(notify: notify) }
  static func own(_ notify: @escaping () -> Void) -> FormModel { return Self(notify: notify) }
}

final class ImpliedViewController {
  private let life = Life("ImpliedViewController")
  private var model: FormModel?
  private var count = 0
  func viewDidLoad() {
    model = .implied({ self.count += 1 })  // expect: retain_cycle
  }
}

final class OwnTypeViewController {
  private let life = Life("OwnTypeViewController")
  private var model: FormModel?
  private var count = 0
  func viewDidLoad() {
    model = .own({ self.count += 1 })  // expect: retain_cycle
  }
}

final class LazyViewController {
  private let life = Life("LazyViewController")
  private var count = 0
  private lazy var model: FormModel = { .init(notify: { self.count += 1 }) }()  // expect: retain_cycle
  func viewDidLoad() { model.notify() }
}

@main enum Program: Scenario {
  static func run() {
    ImpliedViewController().viewDidLoad()
    OwnTypeViewController().viewDidLoad()
    LazyViewController().viewDidLoad()
  }
}
