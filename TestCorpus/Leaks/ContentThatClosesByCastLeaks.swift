// What is shown is asked whether it closes: the menu does, and gets the closure that holds its screen.
// leaks: Closer, MenuScreen

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

final class MenuScreen {
  private let life = Life("MenuScreen")
  private let menu = Menu()
  func start() { Window().show(menu) { self.end() } }  // expect: retain_cycle
  func end() {}
}

@main enum Program: Scenario {
  static func run() {
    NoteScreen().start()
    MenuScreen().start()
  }
}
