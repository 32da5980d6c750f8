import UIKit

final class GameCell: UITableViewCell {
    static let identifier = "GameCell"

    private let metrics = CardMetrics.default
    private var shown: Game?

    func show(_ game: Game, covers: CoverCache) {
        shown = game
        textLabel?.text = game.title
        detailTextLabel?.text = "\(game.players.lowerBound)–\(game.players.upperBound) players"
        contentView.layer.cornerRadius = metrics.radius
        imageView?.setCover(of: game, from: covers)
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        shown = nil
        imageView?.image = nil
    }
}

/// A value, not a singleton, whatever it is called.
struct CardMetrics {
    static let `default` = CardMetrics()

    var radius: CGFloat = 10
}
