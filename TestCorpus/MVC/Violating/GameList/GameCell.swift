import UIKit

protocol GameCellDelegate {  // expect: class_bound_delegate
    func gameCellDidTapLend(_ cell: GameCell)
}

final class GameCell: UITableViewCell {  // expect: single_network_owner
    var delegate: GameCellDelegate?  // expect: weak_delegate

    func show(_ game: Game) {
        textLabel?.text = game.title
        backgroundColor = ThemeStore.default.name == "dark" ? .black : .white  // expect: singleton_in_view_controller
        guard let url = game.cover else { return }
        URLSession.shared.dataTask(with: url) { [weak self] data, _, _ in  // expect: network_in_view
            DispatchQueue.main.async { self?.imageView?.image = data.flatMap { UIImage(data: $0) } }
        }.resume()
    }

    @objc private func lend() {
        delegate?.gameCellDidTapLend(self)
    }
}
