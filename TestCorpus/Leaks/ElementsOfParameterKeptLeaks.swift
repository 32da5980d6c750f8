// What goes through a list that it is given keeps its elements, or one of them.
// leaks: Terminal, TerminalScreen, Bus, BusScreen, Deck, DeckScreen

struct Command {
  let name: String
  let run: () -> Void
}

final class Terminal {
  private let life = Life("Terminal")
  private var commands: [Command] = []
  private var byName: [String: Command] = [:]

  func add(_ more: [Command]) {
    for command in more { commands.append(command) }
  }

  func name(_ more: [String: Command]) {
    for (name, command) in more { byName[name] = command }
  }
}

final class TerminalScreen {
  private let life = Life("TerminalScreen")
  private let terminal = Terminal()
  private var cleared = 0

  func load() {
    terminal.add([Command(name: "clear") { self.cleared += 1 }])  // expect: retain_cycle
  }

  func name() {
    terminal.name(["clear": Command(name: "clear") { self.cleared += 1 }])  // expect: retain_cycle
  }
}

final class Bus {
  private let life = Life("Bus")
  private var handlers: [() -> Void] = []

  func add(_ more: [() -> Void]) { more.forEach { handlers.append($0) } }
}

final class BusScreen {
  private let life = Life("BusScreen")
  private let bus = Bus()
  private var stops = 0

  func load() {
    bus.add([{ self.stops += 1 }])  // expect: retain_cycle
  }
}

final class Deck {
  private let life = Life("Deck")
  private var top: DeckScreen?

  func show(_ screens: [DeckScreen]) { top = screens.first }
}

final class DeckScreen {
  private let life = Life("DeckScreen")
  private let deck = Deck()

  func load() {
    deck.show([self])  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    let terminal = TerminalScreen()
    terminal.load()
    terminal.name()
    BusScreen().load()
    DeckScreen().load()
  }
}
