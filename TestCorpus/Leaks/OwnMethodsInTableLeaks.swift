// A table of the object's own methods, kept by the object, by name and in order.
// leaks: CommandLineScreen

final class CommandLineScreen {
  private let life = Life("CommandLineScreen")
  private var commands: [String: () -> Void] = [:]
  private var steps: [() -> Void] = []
  private var output = ""

  func start() {
    commands = [
      "help": help,  // expect: retain_cycle
      "quit": self.quit,  // expect: retain_cycle
    ]
    steps.append(help)  // expect: retain_cycle
    steps += [{ self.quit() }]  // expect: retain_cycle
    commands["help"]?()
  }

  private func help() { output = "try quit" }
  private func quit() { output = "" }
}

@main enum Program: Scenario {
  static func run() {
    let screen = CommandLineScreen()
    screen.start()
  }
}
