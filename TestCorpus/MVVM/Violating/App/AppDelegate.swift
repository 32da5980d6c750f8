// The composition root: nothing to find here.

import SwiftData
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  static let archive = try! ModelContainer(for: ArchivedSeed.self)

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UserDefaults.standard.register(defaults: ["pageSize": 20])
    return true
  }
}
