// A hub that lives for ever keeps closures of every shape, and each of them the screen: one, two, nested,
// with lists, signatures and comments of their own.
// leaks: HubViewController

final class Hub {
  nonisolated(unsafe) static let shared = Hub()

  var onStart: (() -> Void)?
  var onStop: (() -> Void)?
  var onPause: (() -> Void)?
  var onResume: (() -> Void)?
  var onSeek: ((Int, String) -> Void)?
  var onError: ((Int) throws -> Void)?
  var onLoad: (@Sendable (Int) -> Void)?
  var onShow: (() -> Void)?
  var onHide: (() -> Void)?
  var onEnd: (() -> Void)?
  private var listeners: [(Int) -> Void] = []

  func listen(_ listener: @escaping (Int) -> Void) { listeners.append(listener) }

  func send() {
    onStart?()
    onStop?()
    onPause?()
    onResume?()
    onSeek?(1, "")
    try? onError?(1)
    onLoad?(1)
    onShow?()
    onHide?()
    onEnd?()
    for listener in listeners { listener(1) }
  }
}

class HubScreen {
  func later(_ work: () -> Void) { work() }
}

final class HubViewController: HubScreen, @unchecked Sendable {
  private let life = Life("HubViewController")
  private(set) var count = 0
  private var last: HubViewController?

  private func step() { count += 1 }
  private func steps() -> Int { count }

  func viewDidLoad() {
    let stride = 1
    Hub.shared.onStart = { self.step() }  // expect: strong_self_in_notify_closure
    Hub.shared.onStop = {self.count += 1}  // expect: strong_self_in_notify_closure
    Hub.shared.onPause = { [self] in step() }  // expect: strong_self_in_notify_closure
    Hub.shared.onResume = { _ = self.steps(); self.step() }  // expect: strong_self_in_notify_closure
    Hub.shared.onSeek = { [stride] position, title in  // expect: strong_self_in_notify_closure
      // What a comment says stays behind the brace.
      self.count += position * stride
      _ = title
    }
    Hub.shared.onError = { (code: Int) throws -> Void in  // expect: strong_self_in_notify_closure
      if code > 1 { return }
      self.later { self.step() }
    }
    Hub.shared.onLoad = { @Sendable in self.count += $0 }  // expect: strong_self_in_notify_closure
    Hub.shared.onShow = {  // expect: strong_self_in_notify_closure

      switch self.count {
      case 0: break
      default: self.step()
      }
    }
    Hub.shared.onHide = { self.later { [weak self] in self?.step() } }  // expect: strong_self_in_notify_closure
    Hub.shared.onEnd = { if self.count > 0 {  // expect: strong_self_in_notify_closure
        func again() { self.step() }
        again()
      } }
    Hub.shared.listen { self.count += $0 }  // expect: strong_self_in_notify_closure
    Hub.shared.listen { number in  // expect: strong_self_in_notify_closure
      self.compare(self, number)
    }
  }

  private func compare(_ other: HubViewController, _ number: Int) {
    if other === self { count += number }
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = HubViewController()
    screen.viewDidLoad()
    Hub.shared.send()
    precondition(screen.count == 12)
    drop()
  }

  /// Closures of a screen that is gone do nothing.
  private static func drop() {
    HubViewController().viewDidLoad()
    Hub.shared.send()
  }
}
