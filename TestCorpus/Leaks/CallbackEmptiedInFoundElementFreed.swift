// The list finds the tunnel that has gone down, calls what waits for that, and empties it.
// leaks: nothing

final class Tunnel {
  private let life = Life("Tunnel")
  let name: String
  var onDown: (() -> Void)?

  init(name: String) { self.name = name }
}

final class TunnelList {
  private let life = Life("TunnelList")
  private var tunnels: [Tunnel]

  init(_ tunnels: [Tunnel]) { self.tunnels = tunnels }

  func modify(_ tunnel: Tunnel, then done: @escaping () -> Void) {
    tunnel.onDown = { [weak self] in
      self?.log(tunnel)
      done()
    }
  }

  func noteDown(_ name: String) {
    guard let tunnel = tunnels.first(where: { $0.name == name }) else { return }
    tunnel.onDown?()
    tunnel.onDown = nil
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
