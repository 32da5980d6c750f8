// Decides whether the hiker must log in first. Children know their parent only weakly.

import UIKit

final class AppCoordinator {
  private let window: UIWindow
  private let dependencies: Dependencies
  private let navigation = UINavigationController()
  private var children: [HutCoordinator] = []

  init(window: UIWindow, dependencies: Dependencies) {
    self.window = window
    self.dependencies = dependencies
  }

  func start() {
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    showLogin()
  }

  private func showLogin() {
    let viewModel = LoginViewModel(accounts: dependencies.accounts)
    viewModel.onLogin = { [weak self] session in
      self?.showHuts(session: session)
    }
    let controller = LoginViewController(viewModel: viewModel)
    viewModel.view = controller
    navigation.setViewControllers([controller], animated: false)
  }

  private func showHuts(session: Session) {
    let child = HutCoordinator(
      navigation: navigation, dependencies: dependencies, session: session)
    child.delegate = self
    children.append(child)
    child.start()
  }
}

extension AppCoordinator: HutCoordinatorDelegate {
  func hutCoordinatorDidLogOut(_ coordinator: HutCoordinator) {
    children.removeAll { $0 === coordinator }
    showLogin()
  }
}
