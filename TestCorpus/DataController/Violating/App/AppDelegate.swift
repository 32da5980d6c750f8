// The composition root does nothing wrong here.
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    let plants = PlantService()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UserDefaults.standard.register(defaults: ["remindAtHour": 8])
        return true
    }
}
