// What is merged into a dictionary is kept by whom has that.
// leaks: CommandCenter, TerminalScreen, Menu, MenuScreen

final class CommandCenter {
  private let life = Life("CommandCenter")
  private var commands: [String: () -> Void] = [:]

  func add(_ more: [String: () -> Void]) { commands.merge(more) { _, new in new } }
}

final class TerminalScreen {
  private let life = Life("TerminalScreen")
  private let center = CommandCenter()
  private var output = ""

  func load() {
    center.add(["ls": { self.output = "files" }])  // expect: retain_cycle
  }
}

final class Menu {
  private let life = Life("Menu")
  private var actions: [String: () -> Void] = [:]

  func add(_ more: [String: () -> Void]) {
    actions = actions.merging(more, uniquingKeysWith: { old, _ in old })
  }
}

final class MenuScreen {
  private let life = Life("MenuScreen")
  private let menu = Menu()
  private var openings = 0

  func load() {
    menu.add(["open": { self.openings += 1 }])  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    TerminalScreen().load()
    MenuScreen().load()
  }
}
