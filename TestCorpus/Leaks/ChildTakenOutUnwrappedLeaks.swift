// The same, but who is through is only unwrapped: the child keeps the screen, and that the parent.
// leaks: BrowserCoordinator, ConnectCoordinator, LinkScreen

import Foundation

class Coordinator {
  private var children: [Coordinator] = []

  func start(_ child: Coordinator) { children.append(child) }

  func childDidFinish(_ child: Coordinator?) {
    guard let child else { return }
    print(children.contains { $0 === child })
  }
}

final class LinkScreen: NSObject {
  private let life = Life("LinkScreen")
  private let onLink: (String) -> Void

  init(onLink: @escaping (String) -> Void) { self.onLink = onLink }
}

struct Module<Screen: NSObject> {
  let screen: Screen
}

enum LinkAssembly {
  static func module(onLink: @escaping (String) -> Void) -> Module<LinkScreen> {
    .init(screen: LinkScreen(onLink: onLink))
  }
}

final class ConnectCoordinator: Coordinator {
  private let life = Life("ConnectCoordinator")
  var onDone: (() -> Void)?
  private let screen: NSObject

  init(screen: NSObject) { self.screen = screen }

  func tapDone() { onDone?() }
}

final class BrowserCoordinator: Coordinator {
  private let life = Life("BrowserCoordinator")
  private var links: [String] = []
  private weak var connect: ConnectCoordinator?

  func open() {
    let module = LinkAssembly.module(onLink: { self.links.append($0) })  // expect: retain_cycle
    showConnect(over: module.screen)
  }

  private func showConnect(over screen: NSObject) {
    let connect = ConnectCoordinator(screen: screen)
    connect.onDone = { [weak self, weak connect] in self?.childDidFinish(connect) }
    start(connect)
    self.connect = connect
  }

  func tapDone() { connect?.tapDone() }
}

@main enum Program: Scenario {
  static func run() {
    let browser = BrowserCoordinator()
    browser.open()
    browser.tapDone()
  }
}
