// The list finds the tunnel that has gone down and calls what waits for that, but whose it empties is another one's.
// leaks: Link, Tunnel, TunnelList

final class Tunnel {
  private let life = Life("Tunnel")
  let name: String
  var onDown: (() -> Void)?

  init(name: String) { self.name = name }
}

final class Link {
  private let life = Life("Link")
  var onDown: (() -> Void)?
}

final class TunnelList {
  private let life = Life("TunnelList")
  private var tunnels: [Tunnel]
  private var links = [Link()]

  init(_ tunnels: [Tunnel]) { self.tunnels = tunnels }

  func modify(_ tunnel: Tunnel, then done: @escaping () -> Void) {
    tunnel.onDown = {  // expect: retain_cycle
      self.log(tunnel)
      done()
    }
  }

  func noteDown(_ name: String) {
    tunnels.first { $0.name == name }?.onDown?()
    guard let link = links.first else { return }
    link.onDown?()
    link.onDown = nil
  }

  private func log(_ tunnel: Tunnel) { _ = tunnel.name }
}

@main enum Program: Scenario {
  static func run() {
    let tunnel = Tunnel(name: "home")
    let list = TunnelList([tunnel])
    list.modify(tunnel) {}
    list.noteDown("home")
  }
}
