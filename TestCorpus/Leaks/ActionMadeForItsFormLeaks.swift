// A form keeps an action that a function made of the form.
// leaks: Form

final class Form {
  private let life = Life("Form")
  private var sends = 0
  var onEnd: (() -> Void)?
  func send() { sends += 1 }
}

enum Builder {
  private static func makeAction(_ form: Form) -> () -> Void {
    { form.send() }  // expect: retain_cycle
  }

  static func makeForm() -> Form {
    let form = Form()
    form.onEnd = makeAction(form)
    return form
  }
}

@main enum Program: Scenario {
  static func run() { _ = Builder.makeForm() }
}
