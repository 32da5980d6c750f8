// What goes through a list that it is given calls its elements, or keeps their names only.
// leaks: nothing

struct Command {
  let name: String
  let run: () -> Void
}

final class Terminal {
  private let life = Life("Terminal")
  private var names: [String] = []

  func add(_ more: [Command]) {
    for command in more { names.append(command.name) }
    more.forEach { $0.run() }
  }
}

final class TerminalScreen {
  private let life = Life("TerminalScreen")
  private let terminal = Terminal()
  private var cleared = 0

  func load() {
    terminal.add([Command(name: "clear") { self.cleared += 1 }])
  }
}

final class Deck {
  private let life = Life("Deck")
  private weak var top: DeckScreen?

  func show(_ screens: [DeckScreen]) { top = screens.first }
}

final class DeckScreen {
  private let life = Life("DeckScreen")
  private let deck = Deck()

  func load() {
    deck.show([self])
  }
}

@main enum Program: Scenario {
  static func run() {
    TerminalScreen().load()
    DeckScreen().load()
  }
}
