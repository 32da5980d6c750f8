// The structs that keep the closures are nested in other types, and made by their full names: one by its own
// initialiser, one by the memberwise one, one by another name for it.
// leaks: EditorViewController, FormViewController, SearchViewController

enum Form {
  struct Action {
    var save: () -> Void
  }

  final class Field {
    private let edited: (String) -> Void

    init(edited: @escaping (String) -> Void) { self.edited = edited }

    func type(_ text: String) { edited(text) }
  }
}

typealias SearchAction = Form.Action

final class EditorViewController {
  private let life = Life("EditorViewController")
  private var action: Form.Action?
  private var saved = 0

  func viewDidLoad() {
    action = Form.Action(save: { self.saved += 1 })  // expect: retain_cycle
    action?.save()
  }
}

final class FormViewController {
  private let life = Life("FormViewController")
  private var field: Form.Field?
  private var text = ""

  func viewDidLoad() {
    field = Form.Field(edited: { self.text = $0 })  // expect: retain_cycle
    field?.type("Plum")
  }
}

final class SearchViewController {
  private let life = Life("SearchViewController")
  private var action: SearchAction?
  private var searches = 0

  func viewDidLoad() {
    action = SearchAction(save: { self.searches += 1 })  // expect: retain_cycle
    action?.save()
  }
}

@main enum Program: Scenario {
  static func run() {
    EditorViewController().viewDidLoad()
    FormViewController().viewDidLoad()
    SearchViewController().viewDidLoad()
  }
}
