// A child keeps a screen, known as a library's class only, whose closure holds the child's parent: who is through is
// taken out, unwrapped or under another name, and gone with the screen.
// leaks: nothing

import Foundation

class Coordinator {
  private var children: [Coordinator] = []

  func start(_ child: Coordinator) { children.append(child) }

  func childDidFinish(_ child: Coordinator?) {
    guard let child else { return }
    children.removeAll { $0 === child }
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
    let module = LinkAssembly.module(onLink: { self.links.append($0) })
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

class Flow {
  private var flows: [Flow] = []

  func begin(_ flow: Flow) { flows.append(flow) }

  func didEnd(_ flow: Flow?) {
    guard let ended = flow else { return }
    flows.removeAll { $0 === ended }
  }
}

final class PayFlow: Flow {
  private let life = Life("PayFlow")
  var onDone: (() -> Void)?
  private let screen: NSObject

  init(screen: NSObject) { self.screen = screen }

  func tapDone() { onDone?() }
}

final class CartFlow: Flow {
  private let life = Life("CartFlow")
  private var links: [String] = []
  private weak var pay: PayFlow?

  func open() {
    let module = LinkAssembly.module(onLink: { self.links.append($0) })
    showPay(over: module.screen)
  }

  private func showPay(over screen: NSObject) {
    let pay = PayFlow(screen: screen)
    pay.onDone = { [weak self, weak pay] in self?.didEnd(pay) }
    begin(pay)
    self.pay = pay
  }

  func tapDone() { pay?.tapDone() }
}

@main enum Program: Scenario {
  static func run() {
    let browser = BrowserCoordinator()
    browser.open()
    browser.tapDone()
    let cart = CartFlow()
    cart.open()
    cart.tapDone()
  }
}
