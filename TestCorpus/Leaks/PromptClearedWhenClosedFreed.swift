// The presenter keeps a question with the step's closures until its sheet is closed: a binding's setter, or what runs
// on dismissal, lets go of it.
// leaks: nothing

final class Question {
  private let life = Life("Question")
  let onAnswer: () -> Void

  init(onAnswer: @escaping () -> Void) { self.onAnswer = onAnswer }
}

final class Presenter {
  private let life = Life("Presenter")
  var question: Question?
  var hint: Question?
}

final class Step {
  private let life = Life("Step")
  private let presenter: Presenter
  private var answers = 0

  init(_ presenter: Presenter) { self.presenter = presenter }

  func ask() {
    presenter.question = Question(onAnswer: { self.answers += 1 })
    presenter.hint = Question(onAnswer: { self.answers += 1 })
  }
}

struct Binding {
  let get: () -> Bool
  let set: (Bool) -> Void
}

struct Sheet {
  let isPresented: Binding
  let onDismiss: () -> Void

  func close() {
    guard isPresented.get() else { return }
    isPresented.set(false)
    onDismiss()
  }
}

struct PromptView {
  let presenter: Presenter

  func body() -> Sheet {
    Sheet(isPresented: isAsked, onDismiss: { presenter.hint = nil })
  }

  private var isAsked: Binding {
    Binding(
      get: { presenter.question != nil },
      set: { isAsked in
        if !isAsked { presenter.question = nil }
      })
  }
}

@main enum Program: Scenario {
  static func run() {
    let presenter = Presenter()
    let step = Step(presenter)
    step.ask()
    PromptView(presenter: presenter).body().close()
  }
}
