// Two objects that follow each other: neither has a property for the other, each gives the other a callback
// that captures itself.
// leaks: Editor, Preview

final class Editor {
  private let life = Life("Editor")
  private var text = ""
  var onType: ((String) -> Void)?

  func follow(_ preview: Preview) {
    preview.onSelect = { self.text += $0 }  // expect: retain_cycle
  }

  func type(_ text: String) { onType?(text) }
}

final class Preview {
  private let life = Life("Preview")
  private var page = ""
  var onSelect: ((String) -> Void)?

  func follow(_ editor: Editor) {
    editor.onType = { self.page = $0 }
  }

  func select(_ text: String) { onSelect?(text) }
}

@main enum Program: Scenario {
  static func run() {
    let editor = Editor()
    let preview = Preview()
    editor.follow(preview)
    preview.follow(editor)
    editor.type("plums")
    preview.select("plums")
  }
}
