// Builds the view controllers and hands each what it needs. It may reach for singletons; they may not.
import SwiftUI
import UIKit

final class AppRouter {
    private let games: GameStore
    private let covers: CoverCache
    private let accounts: AccountService
    private let navigation = UINavigationController()

    init(games: GameStore, covers: CoverCache, accounts: AccountService) {
        self.games = games
        self.covers = covers
        self.accounts = accounts
    }

    func start() -> UIViewController {
        let list = GameListViewController(
            store: games,
            dataSource: GameListDataSource(store: games, covers: covers),
            makeDetail: { [games, covers] game in
                GameDetailViewController(
                    game: game,
                    store: games,
                    history: LoanHistoryDataSource(game: game, loans: .shared),
                    logic: LoanLogicController(loans: LoanStore.shared),
                    covers: covers
                )
            }
        )
        list.delegate = self
        navigation.viewControllers = [list]
        return navigation
    }
}

extension AppRouter: GameListViewControllerDelegate {
    func gameListViewControllerDidAskForSettings(_ controller: GameListViewController) {
        let settings = SettingsViewController(preferences: Preferences(), status: NetworkStatus())
        settings.makeCard = { UIHostingController(rootView: MembershipCardView()) }
        settings.makeLogin = { [accounts] in LoginViewController(accounts: accounts) }
        navigation.pushViewController(settings, animated: true)
    }
}
