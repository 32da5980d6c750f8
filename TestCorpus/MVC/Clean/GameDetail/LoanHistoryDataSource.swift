import UIKit

final class LoanHistoryDataSource: NSObject, UITableViewDataSource {
    private let game: Game
    private let store: LoanStore

    init(game: Game, loans store: LoanStore) {
        self.game = game
        self.store = store
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        store.loans(of: game).count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "loan", for: indexPath)
        let loan = store.loans(of: game)[indexPath.row]
        cell.textLabel?.text = loan.isOpen ? "\(loan.member) has it" : loan.member
        return cell
    }
}
