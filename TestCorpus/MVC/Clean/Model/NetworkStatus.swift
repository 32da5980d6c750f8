import Foundation
import Network

/// Watches whether there is a network without ever using it.
final class NetworkStatus {
    private let monitor = NWPathMonitor()

    var isOnline: Bool { monitor.currentPath.status == .satisfied }

    func start() {
        monitor.start(queue: .main)
    }
}
