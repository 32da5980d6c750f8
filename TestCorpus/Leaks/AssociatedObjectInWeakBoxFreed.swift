// A control keeps its associated object, a box that holds the screen weakly.
// leaks: nothing

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

final class WeakBox {
  weak var value: AnyObject?
  init(_ value: AnyObject?) { self.value = value }
}

final class UIControl: NSObject {}

extension UIControl {
  var owner: AnyObject? {
    get { objc_getAssociatedObject(self, key).flatMap { $0 as? WeakBox }?.value }
    set { objc_setAssociatedObject(self, key, WeakBox(newValue), .OBJC_ASSOCIATION_RETAIN) }
  }
}

final class VolumeViewController {
  private let life = Life("VolumeViewController")
  private let control = UIControl()
  private var volume = 0

  func viewDidLoad() {
    control.owner = self
    volume += control.owner == nil ? 0 : 1
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = VolumeViewController()
    screen.viewDidLoad()
  }
}
