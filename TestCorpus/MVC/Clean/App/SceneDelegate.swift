import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var router: AppRouter?

    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene,
            let appDelegate = UIApplication.shared.delegate as? AppDelegate
        else { return }
        let window = UIWindow(windowScene: windowScene)
        let router = AppRouter(games: appDelegate.games, covers: appDelegate.covers, accounts: appDelegate.accounts)
        window.rootViewController = router.start()
        window.makeKeyAndVisible()
        self.window = window
        self.router = router
    }
}
