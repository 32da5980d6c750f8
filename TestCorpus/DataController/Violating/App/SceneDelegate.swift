import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene,
            let plants = (UIApplication.shared.delegate as? AppDelegate)?.plants
        else { return }
        let window = UIWindow(windowScene: windowScene)
        let list = PlantListViewController(dataController: PlantListDataController(service: plants))
        window.rootViewController = UINavigationController(rootViewController: list)
        window.makeKeyAndVisible()
        self.window = window
    }
}
