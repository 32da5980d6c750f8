// Nested structs again: one closure holds the screen weakly, one is in a struct that nobody keeps, and one is
// called by the initialiser that it is given to.
// leaks: nothing

enum Form {
  struct Action {
    var save: () -> Void
  }

  struct Count {
    let fields: Int

    init(counting: () -> Int) { fields = counting() }
  }
}

final class EditorViewController {
  private let life = Life("EditorViewController")
  private var action: Form.Action?
  private var count: Form.Count?
  private var saved = 0

  func viewDidLoad() {
    action = Form.Action(save: { [weak self] in self?.saved += 1 })
    let passing = Form.Action(save: { self.saved += 1 })
    passing.save()
    count = Form.Count(counting: { self.saved })
    action?.save()
  }
}

@main enum Program: Scenario {
  static func run() { EditorViewController().viewDidLoad() }
}
