// The pending question is a tuple of a text and a closure.
// leaks: QuestionBoard, QuizViewController

final class QuestionBoard {
  private let life = Life("QuestionBoard")
  private var pending: (text: String, answer: (Bool) -> Void)?

  func ask(_ text: String, answer: @escaping (Bool) -> Void) { pending = (text, answer) }
  func reply(_ yes: Bool) { pending?.answer(yes) }
}

final class QuizViewController {
  private let life = Life("QuizViewController")
  private let board = QuestionBoard()
  private var score = 0

  func viewDidLoad() {
    board.ask("Is a plum a fruit?") { yes in  // expect: retain_cycle
      if yes { self.score += 1 }
    }
    board.reply(true)
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = QuizViewController()
    screen.viewDidLoad()
  }
}
