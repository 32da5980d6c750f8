import SwiftUI
import UIKit

final class AppCoordinator {
    private let plants: PlantService
    private let accounts: AccountService
    private let reminders: ReminderStore
    private let photos: PhotoRepository
    private let tabs = MainTabBarController()
    private let tips = TipFeed(delegate: TipLogger())

    init(plants: PlantService, accounts: AccountService, reminders: ReminderStore, photos: PhotoRepository) {
        self.plants = plants
        self.accounts = accounts
        self.reminders = reminders
        self.photos = photos
    }

    func start() -> UIViewController {
        guard accounts.session != nil else { return makeLogin() }
        let list = PlantListViewController(
            dataController: PlantListDataController(service: plants, reminders: reminders)
        )
        list.delegate = self
        let settings = SettingsViewController(dataController: SettingsDataController(reminders: reminders))
        settings.onAppearance = { [weak self] in self?.showAppearance() }
        tabs.viewControllers = [list, settings].map(Self.embed)
        tips.start()
        return tabs
    }

    private func makeLogin() -> UIViewController {
        LoginViewController(dataController: LoginDataController(accounts: accounts))
    }

    private func showAppearance() {
        let season = SeasonViewModel.make(from: plants.cached)
        tabs.present(UIHostingController(rootView: AppearanceView(viewModel: season)), animated: true)
    }

    private static func embed(_ controller: UIViewController) -> UIViewController {
        UINavigationController(rootViewController: controller)
    }
}

extension AppCoordinator: PlantListViewControllerDelegate {
    func plantListViewController(_ controller: PlantListViewController, didSelect plant: Plant) {
        let detail = PlantDetailViewController(
            dataController: PlantDetailDataController(plant: plant, service: plants, photos: photos)
        )
        controller.show(detail, sender: self)
    }
}
