// The presenter keeps a question with the step's closure: the sheet's binding tells that it is there, and nobody lets go
// of it when the sheet is closed.
// leaks: Presenter, Question, Step

final class Question {
  private let life = Life("Question")
  let onAnswer: () -> Void

  init(onAnswer: @escaping () -> Void) { self.onAnswer = onAnswer }
}

final class Presenter {
  private let life = Life("Presenter")
  var question: Question?
}

final class Step {
  private let life = Life("Step")
  private let presenter: Presenter
  private var answers = 0

  init(_ presenter: Presenter) { self.presenter = presenter }

  func ask() {
    presenter.question = Question(onAnswer: { self.answers += 1 })  // expect: retain_cycle
  }
}

struct Binding {
  let get: () -> Bool
  let set: (Bool) -> Void
}

struct PromptView {
  let presenter: Presenter

  var isAsked: Binding {
    Binding(get: { presenter.question != nil }, set: { _ in })
  }

  func reset() { presenter.question = nil }
}

@main enum Program: Scenario {
  static func run() {
    let presenter = Presenter()
    let step = Step(presenter)
    step.ask()
    let view = PromptView(presenter: presenter)
    if view.isAsked.get() { view.isAsked.set(false) }
  }
}
