// The closures capture structs, and the structs hold who keeps the closures.
// leaks: FormModel, ListModel

final class ListModel {
  private let life = Life("ListModel")
  var onChange: (() -> Void)?
  fileprivate var changes = 0
}

struct Holder {
  let model: ListModel
}

func setUp(_ holder: Holder) {
  holder.model.onChange = { holder.model.changes += 1 }  // expect: retain_cycle
}

final class FormModel {
  private let life = Life("FormModel")
  var onSend: (() -> Void)?
}

struct Form {
  let model = FormModel()

  func appear() {
    model.onSend = { send() }  // expect: retain_cycle
  }

  private func send() {}
}

@main enum Program: Scenario {
  static func run() {
    setUp(Holder(model: ListModel()))
    Form().appear()
  }
}
