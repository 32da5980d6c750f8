import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var coordinator: AppCoordinator?
    private var shortcuts: ShortcutHandler?

    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene,
            let appDelegate = UIApplication.shared.delegate as? AppDelegate
        else { return }
        let window = UIWindow(windowScene: windowScene)
        let coordinator = AppCoordinator(
            plants: appDelegate.plants,
            accounts: appDelegate.accounts,
            reminders: appDelegate.reminders,
            photos: appDelegate.photos
        )
        window.rootViewController = coordinator.start()
        window.makeKeyAndVisible()
        self.window = window
        self.coordinator = coordinator
        shortcuts = ShortcutHandler(appDelegate: appDelegate)
    }
}

/// Keeps the application's delegate on purpose: it lives as long as the process.
final class ShortcutHandler {
    private let appDelegate: AppDelegate

    init(appDelegate: AppDelegate) {
        self.appDelegate = appDelegate
    }

    func waterEverything() {
        appDelegate.reminders.clear()
    }
}
