// The composition root.

import SwiftUI
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let ferries = FerryDataManager()
    let departures = DeparturesViewController(viewModel: DeparturesViewModel(ferries: ferries))
    let tickets = TicketsViewController(viewModel: TicketsViewModel(tickets: TicketService()))
    let delays = UIHostingController(rootView: DelaysView(viewModel: DelaysViewModel()))
    let tabs = UITabBarController()
    tabs.viewControllers = [departures, tickets, delays]
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = tabs
    window?.makeKeyAndVisible()
    return true
  }
}
