// The wardens' app, all SwiftUI. The adaptor wants no `weak`.

import SwiftData
import SwiftUI

@main
struct WardenApp: App {
  @UIApplicationDelegateAdaptor(WardenDelegate.self) private var appDelegate
  @State private var notices = NoticesViewModel()

  var body: some Scene {
    WindowGroup {
      BookingListView()
        .environment(notices)
        .task { URLSession.shared.reset {} }
    }
    .modelContainer(for: Remark.self)
  }
}

final class WardenDelegate: NSObject, UIApplicationDelegate {
  func applicationDidFinishLaunching(_ application: UIApplication) {
    UserDefaults.standard.set(true, forKey: "warden")
  }
}
