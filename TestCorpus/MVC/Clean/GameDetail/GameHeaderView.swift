import UIKit

final class GameHeaderView: UIView {
    private let cover = UIImageView()
    private let title = UILabel()

    func show(_ game: Game, covers: CoverCache) {
        title.text = game.title
        cover.setCover(of: game, from: covers)
    }
}

final class CardTransitionDelegate: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        UIPresentationController(presentedViewController: presented, presenting: presenting)
    }
}
