// The structs' closures capture nothing but what they need, or have the object weakly.
// leaks: nothing

final class ListModel {
  private let life = Life("ListModel")
  var onChange: (() -> Void)?
  fileprivate var changes = 0
}

struct Holder {
  let model: ListModel
}

func setUp(_ holder: Holder) {
  holder.model.onChange = { [weak model = holder.model] in model?.changes += 1 }
}

final class FormModel {
  private let life = Life("FormModel")
  var onSend: (() -> Void)?
}

struct Form {
  let model = FormModel()
  let title = "form"

  func appear() {
    model.onSend = { [title] in print(title) }
  }
}

@main enum Program: Scenario {
  static func run() {
    let holder = Holder(model: ListModel())
    setUp(holder)
    holder.model.onChange?()
    Form().appear()
  }
}
