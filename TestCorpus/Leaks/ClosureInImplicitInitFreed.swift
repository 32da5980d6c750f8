// `.init(…)` of what nobody keeps, or that keeps nothing of what it is given.
// leaks: nothing

struct Action {
  var save: () -> Void
}

struct Total {
  let sum: Int

  init(adding: () -> Int) { sum = adding() }
}

final class EditorViewController {
  private let life = Life("EditorViewController")
  private var action: Action?
  private var total: Total?
  private var saved = 0

  func viewDidLoad() {
    action = .init(save: { [weak self] in self?.saved += 1 })
    total = .init(adding: { self.saved })
    run(.init(save: { self.saved += 1 }))
    action?.save()
  }

  private func run(_ action: Action) { action.save() }
}

@main enum Program: Scenario {
  static func run() { EditorViewController().viewDidLoad() }
}
