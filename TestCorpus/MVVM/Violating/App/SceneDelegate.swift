// Puts the list and the settings into tabs.

import SwiftUI
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let service = SeedService()
    let list = SeedListViewController(viewModel: SeedListViewModel(service: service))
    let settings = UIHostingController(rootView: SettingsView(viewModel: SettingsViewModel()))
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: list), settings]
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    self.window = window
  }
}
