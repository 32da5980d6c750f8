// A control keeps its associated object, a closure that captures the screen.
// leaks: VolumeViewController

class NSObject {
  fileprivate var associated: [UnsafeRawPointer: Any] = [:]
}

enum Policy { case OBJC_ASSOCIATION_RETAIN }

/// As the runtime does, for objects that may have some.
func objc_setAssociatedObject(
  _ object: NSObject, _ key: UnsafeRawPointer, _ value: Any?, _ policy: Policy
) {
  object.associated[key] = value
}

func objc_getAssociatedObject(_ object: NSObject, _ key: UnsafeRawPointer) -> Any? {
  object.associated[key]
}

private nonisolated(unsafe) let key = UnsafeRawPointer(bitPattern: 8)!

final class UIControl: NSObject {}

extension UIControl {
  var onChange: (() -> Void)? {
    get { objc_getAssociatedObject(self, key) as? () -> Void }
    set { objc_setAssociatedObject(self, key, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}

final class VolumeViewController {
  private let life = Life("VolumeViewController")
  private let control = UIControl()
  private var volume = 0

  func viewDidLoad() {
    control.onChange = { self.volume += 1 }  // expect: retain_cycle
    control.onChange?()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = VolumeViewController()
    screen.viewDidLoad()
  }
}
