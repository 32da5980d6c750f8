// Delegates that need not be weak, and protocols that need no class.
import Factory
import UIKit

protocol DiceDelegate: AnyObject {
    func dice(_ dice: Dice, didRoll eyes: Int)
}

final class DiceLogger: DiceDelegate {
    func dice(_ dice: Dice, didRoll eyes: Int) { print(eyes) }
}

final class Dice {
    private let delegate: DiceDelegate

    init(delegate: DiceDelegate) {
        self.delegate = delegate
    }

    func roll() { delegate.dice(self, didRoll: .random(in: 1...6)) }
}

enum DiceTower {
    static func drop() { Dice(delegate: DiceLogger()).roll() }
}

/// A structure adopts it: there is nothing to hold weakly.
protocol TimerDelegate {
    func didRunOut()
}

struct Gong: TimerDelegate {
    func didRunOut() { print("gong") }
}

final class SandGlass {
    var delegate: TimerDelegate?

    func turn() { delegate?.didRunOut() }
}

@objc protocol BoardDelegate {
    func boardDidFold()
}

protocol FoldingBoardDelegate: BoardDelegate {
    func boardDidUnfold()
}

/// Without members: a mark, not a delegate.
protocol TokenDelegate {}

/// Nobody stores it as a data source.
protocol ScoreDataSource {
    var scores: [Int] { get }
}

struct RoundContext {
    var delegate: FoldingBoardDelegate?
    var scores: ScoreDataSource?
}

final class ScorePad: NSObject {
    typealias Rows = UITableViewDiffableDataSource<Int, Int>

    weak var boardDelegate: FoldingBoardDelegate?
    unowned let delegate: BoardDelegate
    var dataSource: Rows!
    @IBOutlet var textDelegate: BoardDelegate!
    @Injected(\.diceDelegate) var diceDelegate: DiceDelegate
    lazy var pickerDelegate = PickerDelegate()
    private var scrollDelegate: PickerDelegate

    init(delegate: BoardDelegate) {
        self.delegate = delegate
        scrollDelegate = PickerDelegate()
    }
}

final class PickerDelegate: NSObject, UIPickerViewDelegate {
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        "\(row + 1)"
    }
}
