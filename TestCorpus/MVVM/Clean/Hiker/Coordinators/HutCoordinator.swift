// Leads through list, detail, gallery, website and settings.

import SwiftUI
import UIKit

protocol HutCoordinatorDelegate: AnyObject {
  func hutCoordinatorDidLogOut(_ coordinator: HutCoordinator)
}

final class HutCoordinator {
  weak var delegate: HutCoordinatorDelegate?

  private let navigation: UINavigationController
  private let dependencies: Dependencies
  private let session: Session
  private let favorites = FavoritesStore()
  // Each delegate is made for its owner, which alone keeps it.
  private let beaconLog = BeaconLog(delegate: BeaconPrinter())
  private let scanner = NearbyScanner(delegate: ScanLogger())

  init(navigation: UINavigationController, dependencies: Dependencies, session: Session) {
    self.navigation = navigation
    self.dependencies = dependencies
    self.session = session
  }

  func start() {
    let viewModel = HutListViewModel(service: dependencies.huts)
    viewModel.onSelect = { [weak self] hut in
      self?.show(hut)
    }
    navigation.setViewControllers([HutListViewController(viewModel: viewModel)], animated: true)
    scanner.start()
  }

  private func show(_ hut: Hut) {
    let viewModel = HutDetailViewModel(hut: hut, service: dependencies.huts)
    let controller = HutDetailViewController(viewModel: viewModel)
    controller.delegate = self
    navigation.pushViewController(controller, animated: true)
  }

  private func showSettings() {
    let viewModel = SettingsViewModel(
      preferences: dependencies.preferences, accountName: session.accountName)
    let view = SettingsView(viewModel: viewModel) { [weak self] in
      guard let self else { return }
      delegate?.hutCoordinatorDidLogOut(self)
    }
    navigation.pushViewController(
      UIHostingController(rootView: view.environmentObject(favorites)), animated: true)
  }
}

extension HutCoordinator: HutDetailViewControllerDelegate {
  func hutDetailViewController(_ controller: HutDetailViewController, wants action: HutAction) {
    switch action {
    case .website(let url):
      navigation.pushViewController(
        HutWebsiteViewController(address: url, hutName: controller.title ?? ""), animated: true)
    case .gallery(let images):
      let gallery = GalleryView(viewModel: GalleryViewModel(images: images))
      navigation.pushViewController(UIHostingController(rootView: gallery), animated: true)
    case .settings:
      showSettings()
    }
  }
}
