// Builds everything once: the one place that knows services, coordinators and the network.

import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let urlSession = URLSession(configuration: .default)
  private var coordinator: AppCoordinator?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    let client: HTTPClient = urlSession
    let dependencies = Dependencies(
      huts: HutService(client: client),
      accounts: AccountDataManager(session: urlSession),
      preferences: PreferencesStore(defaults: .standard))
    let coordinator = AppCoordinator(window: window, dependencies: dependencies)
    coordinator.start()
    self.window = window
    self.coordinator = coordinator
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    urlSession.flush {}
  }
}
