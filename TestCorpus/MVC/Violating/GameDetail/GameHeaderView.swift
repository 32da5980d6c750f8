import Moya
import UIKit

final class GameHeaderView: UIView {  // expect: single_network_owner
    private let provider = MoyaProvider<CoverTarget>()  // expect: network_in_view
    private let label = UILabel()

    func show(_ game: Game) {
        label.text = game.title
        isHidden = LoanStore.sharedInstance.loans.isEmpty  // expect: singleton_in_view_controller
    }
}

enum CoverTarget {
    case cover(Int)
}
