import UIKit

extension GameListViewController: UITableViewDelegate {  // expect: view_controller_is_data_source
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let detail = GameDetailViewController(game: store.games[indexPath.row], accounts: AccountService())  // expect: dependency_created_in_view_controller
        show(detail, sender: self)
    }

    func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete else { return }
        store.remove(store.games[indexPath.row])
        tableView.deleteRows(at: [indexPath], with: .automatic)  // expect: model_and_view_updated_together
    }
}

extension GameListViewController: GameCellDelegate {
    func gameCellDidTapLend(_ cell: GameCell) {
        guard let indexPath = tableView.indexPath(for: cell) else { return }
        LoanStore.sharedInstance.add(Loan(game: indexPath.row, member: accounts.member))  // expect: singleton_in_view_controller
        countLabel.text = "\(indexPath.row) lent"  // expect: model_and_view_updated_together
    }
}

extension GameListViewController {
    @objc func addGame() {
        let game = Game(id: store.games.count, title: "New game", minutes: 30, cover: nil, isLent: false)
        let indexPath = IndexPath(row: store.games.count, section: 0)
        if game.minutes > 0 {
            tableView.insertRows(at: [indexPath], with: .automatic)  // expect: model_and_view_updated_together
            store.add(game)
        }
    }

    func makeThemeMenu() -> UIMenu {
        let names = ["dark", "light", "felt"]
        let actions = names.map { name in
            UIAction(title: name.capitalized) { [weak self] _ in
                self?.navigationItem.prompt = name
            }
        }
        return UIMenu(title: "Theme", children: actions)
    }

    func showEmptyShelf() {
        let label = UILabel()
        label.textAlignment = .center
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        tableView.backgroundView = label
        label.attributedText = NSAttributedString(string: "The shelf is empty")
    }

    @objc func fetch() {
        guard let url = URL(string: "https://shelf.example/api/games") else { return }
        let task = URLSession.shared.dataTask(with: url) { [weak self] data, _, error in  // expect: network_in_view_controller
            guard let data, error == nil else {
                DispatchQueue.main.async { self?.noticeLabel.text = "Offline" }
                return
            }
            self?.read(data)
        }
        task.resume()
        if UserDefaults.standard.bool(forKey: "prefetches") {  // expect: persistence_in_view_controller
            covers.prefetch(store.games)
        }
    }

    private func read(_ data: Data) {
        let games = try? JSONDecoder().decode([Game].self, from: data)  // expect: parsing_in_view_controller
        DispatchQueue.main.async {
            self.noticeLabel.text = "\(games?.count ?? 0) games on the server"
            self.tableView.reloadData()
        }
    }
}

extension GameListViewController: GameStoreDelegate {
    func gameStoreDidChange(_ store: GameStore) {
        tableView.reloadData()
    }
}
