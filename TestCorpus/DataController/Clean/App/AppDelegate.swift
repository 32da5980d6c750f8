// The composition root: it may know services, controllers and persistence alike.
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    let plants = PlantService()
    let accounts = AccountService()
    let reminders = ReminderStore()
    let photos = PhotoRepository()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UserDefaults.standard.register(defaults: ["remindAtHour": 8, "units": "metric"])
        return true
    }

    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        UISceneConfiguration(name: "Default", sessionRole: connectingSceneSession.role)
    }
}
