// The composition root does nothing wrong here.
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    let api = LendingAPI()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UserDefaults.standard.register(defaults: ["sortsByTitle": true])
        return GameStore.shared.games.isEmpty
    }
}
