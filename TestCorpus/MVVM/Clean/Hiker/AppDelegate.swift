// The application delegate belongs to the composition root, which may read what it likes.

import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private(set) var launchCount = 0

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UserDefaults.standard.register(defaults: ["unit": "metric", "launches": 0])
    launchCount = UserDefaults.standard.integer(forKey: "launches") + 1
    UserDefaults.standard.set(launchCount, forKey: "launches")
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: "Default", sessionRole: session.role)
  }
}
