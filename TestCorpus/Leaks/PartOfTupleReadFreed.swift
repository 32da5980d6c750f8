// The closure captures a number of the tuple that keeps it, not the tuple.
// leaks: nothing

final class Board {
  private let life = Life("Board")
  private var pending = (number: 0, answers: [(Bool) -> Void]())

  func ask() {
    let number = pending.number
    pending.answers.append { yes in if yes { print(number) } }
    pending.number += 1
  }
}

@main enum Program: Scenario {
  static func run() {
    let board = Board()
    board.ask()
  }
}
