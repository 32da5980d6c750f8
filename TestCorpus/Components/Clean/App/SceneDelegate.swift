// Puts the components together.

import SwiftUI
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let pieces = PieceDataManager(session: .shared)
  private let accounts = AccountDataManager(session: .shared)
  private let preferences = PreferencesDataManager(defaults: .standard)
  private let navigation = UINavigationController()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    self.window = window
    showLogin()
  }

  private func showLogin() {
    let viewModel = LoginViewModel(accounts: accounts)
    viewModel.onLogin = { [weak self] in
      self?.showPieces()
    }
    navigation.setViewControllers([LoginViewController(viewModel: viewModel)], animated: false)
  }

  private func showPieces() {
    let viewModel = PieceListViewModel(pieces: pieces)
    let list = PieceListViewController(viewModel: viewModel)
    list.delegate = self
    navigation.setViewControllers([list], animated: true)
  }
}

extension SceneDelegate: PieceListViewControllerDelegate {
  func pieceList(_ list: PieceListViewController, didSelect piece: Piece) {
    let viewModel = PieceDetailViewModel(piece: piece, pieces: pieces)
    let storyboard = UIStoryboard(name: "PieceDetail", bundle: nil)
    let detail = storyboard.instantiateInitialViewController { coder in
      PieceDetailViewController(coder: coder, viewModel: viewModel)
    }
    if let detail { navigation.pushViewController(detail, animated: true) }
  }

  func pieceListWantsMetronome(_ list: PieceListViewController) {
    let metronome = MetronomeViewController(viewModel: MetronomeViewModel())
    navigation.pushViewController(metronome, animated: true)
  }

  func pieceListWantsSettings(_ list: PieceListViewController) {
    let viewModel = SettingsViewModel(preferences: preferences)
    let settings = UIHostingController(rootView: SettingsView(viewModel: viewModel))
    navigation.pushViewController(settings, animated: true)
  }
}
