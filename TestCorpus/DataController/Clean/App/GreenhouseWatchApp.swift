// The watch target: a SwiftUI application with an adaptor for its delegate.
import SwiftUI
import WatchKit

struct GreenhouseWatchApp: App {
    @WKApplicationDelegateAdaptor(WatchDelegate.self) var watchDelegate

    var body: some Scene {
        WindowGroup {
            List {
                Label("Water the ferns", systemImage: "drop")
            }
        }
    }
}

final class WatchDelegate: NSObject, WKApplicationDelegate {
    func applicationDidFinishLaunching() {
        UserDefaults.standard.set(true, forKey: "watchInstalled")
    }
}
