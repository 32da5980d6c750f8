// The composition root creates what everybody else is given.
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    let api = LendingAPI()
    lazy var games = GameStore(api: api)
    lazy var covers = CoverCache(api: api)
    lazy var accounts = AccountService(api: api)

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UserDefaults.standard.register(defaults: ["sortsByTitle": true])
        LoanStore.shared.restore()
        return true
    }
}
