// One of those who store the closure for the protocol only calls it.
// leaks: Coordinator, StackNavigation

protocol Navigation: AnyObject {
  var onDismissal: (() -> Void)? { get set }
}

final class SheetNavigation: Navigation {
  private let life = Life("SheetNavigation")
  var onDismissal: (() -> Void)?

  func didDismiss() {
    onDismissal?()
    onDismissal = nil
  }
}

final class StackNavigation: Navigation {
  private let life = Life("StackNavigation")
  var onDismissal: (() -> Void)?

  func didDismiss() { onDismissal?() }
}

final class Coordinator {
  private let life = Life("Coordinator")
  private let navigation: Navigation
  private var count = 0

  init(navigation: Navigation) { self.navigation = navigation }

  func start() {
    navigation.onDismissal = { self.count += 1 }  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    let navigation = StackNavigation()
    Coordinator(navigation: navigation).start()
    navigation.didDismiss()
    SheetNavigation().didDismiss()
  }
}
