import UIKit

/// Refining a protocol that needs no class does not make one.
protocol Named {
    var name: String { get }
}

protocol DiceDelegate: Named {  // expect: class_bound_delegate
    func dice(_ dice: Dice, didRoll eyes: Int)
}

protocol DiceDataSource {  // expect: class_bound_delegate
    func numberOfDice() -> Int
}

protocol ScoreDelegate: AnyObject {
    func scoreDidChange()
}

final class Dice {
    var delegate: DiceDelegate?  // expect: weak_delegate
    var dataSource: DiceDataSource?  // expect: weak_delegate
    private let scoreDelegate: ScoreDelegate  // expect: weak_delegate

    init(scoreDelegate: ScoreDelegate) {
        self.scoreDelegate = scoreDelegate
    }
}

class Board {
    var sliderDelegate: SliderDelegate?  // expect: weak_delegate
    weak var delegate: ScoreDelegate?
}

/// A class, but a delegate by its name, and one that may hold whose delegate it is.
final class SliderDelegate: NSObject, UIScrollViewDelegate {
    private var board: Board?

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        scrollView.showsVerticalScrollIndicator = false
    }
}
