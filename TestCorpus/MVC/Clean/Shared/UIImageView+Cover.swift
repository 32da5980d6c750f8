import UIKit

extension UIImageView {
    func setCover(of game: Game, from covers: CoverCache) {
        Task { @MainActor in
            image = await covers.cover(of: game).flatMap { UIImage(data: $0) }
        }
    }
}
