// All who store the closure for the protocol call it and let go of it.
// leaks: nothing

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

final class Coordinator {
  private let life = Life("Coordinator")
  private let navigation: Navigation
  private var count = 0

  init(navigation: Navigation) { self.navigation = navigation }

  func start() {
    navigation.onDismissal = { self.count += 1 }
  }
}

@main enum Program: Scenario {
  static func run() {
    let navigation = SheetNavigation()
    Coordinator(navigation: navigation).start()
    navigation.didDismiss()
  }
}
