// What is shown is asked whether it closes: a note does not, and gets no closure.
// leaks: nothing

protocol Closable {
  var closer: Closer { get }
}

final class Closer {
  private let life = Life("Closer")
  var close: (() -> Void)?
}

struct Note {
  let text: String
  let author = Author()
}

final class Author {
  private let life = Life("Author")
}

struct Menu: Closable {
  let closer = Closer()
}

struct Window {
  func show<Content>(_ content: Content, onClose: @escaping () -> Void) {
    if let closable = content as? Closable { closable.closer.close = onClose }
  }
}

final class NoteScreen {
  private let life = Life("NoteScreen")
  private let note = Note(text: "Water the ferns")
  func start() { Window().show(note) { self.end() } }
  func end() {}
}

@main enum Program: Scenario {
  static func run() {
    NoteScreen().start()
    print(Menu().closer.close == nil)
  }
}
