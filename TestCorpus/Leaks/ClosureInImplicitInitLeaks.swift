// `.init(…)` makes what the place asks for that it goes to: a property, an element, a parameter.
// leaks: EditorViewController, FormViewController, ListViewController, PlayerViewController, Toolbar

struct Action {
  var save: () -> Void
}

final class Toolbar {
  private let life = Life("Toolbar")
  private var action: Action?

  func show(_ action: Action) { self.action = action }
}

final class EditorViewController {
  private let life = Life("EditorViewController")
  private var action: Action?
  private var saved = 0

  func viewDidLoad() {
    action = .init(save: { self.saved += 1 })  // expect: retain_cycle
    action?.save()
  }
}

final class ListViewController {
  private let life = Life("ListViewController")
  private var actions: [Action] = []
  private var more: [Action] = []
  private var saved = 0

  func viewDidLoad() {
    actions = [.init(save: { self.saved += 1 })]  // expect: retain_cycle
    more.append(.init(save: { self.saved += 2 }))  // expect: retain_cycle
    actions.forEach { $0.save() }
  }
}

final class FormViewController {
  private let life = Life("FormViewController")
  private lazy var action: Action = .init(save: { self.saved += 1 })  // expect: retain_cycle
  private var saved = 0

  func viewDidLoad() { action.save() }
}

final class PlayerViewController {
  private let life = Life("PlayerViewController")
  private let toolbar = Toolbar()
  private var plays = 0

  func viewDidLoad() {
    toolbar.show(.init(save: { self.plays += 1 }))  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    EditorViewController().viewDidLoad()
    ListViewController().viewDidLoad()
    FormViewController().viewDidLoad()
    PlayerViewController().viewDidLoad()
  }
}
