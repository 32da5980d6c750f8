import Foundation

/// What may be lent, and to whom.
final class LoanLogicController {
    private let loans: LoanStore

    init(loans: LoanStore) {
        self.loans = loans
    }

    func lend(_ game: Game, to member: String) {
        guard loans.loans(of: game).allSatisfy({ !$0.isOpen }) else { return }
        loans.lend(game, to: member)
    }

    func takeBack(_ game: Game) {
        loans.takeBack(game)
    }
}
