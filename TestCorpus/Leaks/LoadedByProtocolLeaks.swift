// A protocol's extension loads a banner, whose closure captures it to hide it.
// leaks: Banner

protocol Loadable: AnyObject {
  init()
}

extension Loadable {
  static func load() -> Self { Self() }
}

final class Banner: Loadable {
  private let life = Life("Banner")
  var onClose: (() -> Void)?
}

final class WalletScreen {
  private let life = Life("WalletScreen")
  private var hidden = 0

  func show() {
    let banner = Banner.load()
    banner.onClose = { [weak self] in self?.hide(banner) }  // expect: retain_cycle
  }

  private func hide(_ banner: Banner) { hidden += 1 }
}

@main enum Program: Scenario {
  static func run() { WalletScreen().show() }
}
