// A list hands each of its elements to a method that keeps it.
// leaks: Bus, Listener, Palette, Screen, Sketch, Stack

final class Bus {
  private let life = Life("Bus")
  private var handlers: [() -> Void] = []
  func add(_ handler: @escaping () -> Void) { handlers.append(handler) }
}

final class Listener {
  private let life = Life("Listener")
  private let bus = Bus()
  private var count = 0

  func listen() {
    let handlers: [() -> Void] = [{ self.count += 1 }, {}]  // expect: retain_cycle
    handlers.forEach(bus.add)
  }
}

struct Tool {
  let name: String
  let action: () -> Void
}

final class Palette {
  private let life = Life("Palette")
  private var tools: [Tool] = []
  func add(_ tool: Tool) { tools.append(tool) }
}

final class Sketch {
  private let life = Life("Sketch")
  private let palette = Palette()
  private var tool = ""

  func load() {
    ["pen", "eraser"]
      .map { name in Tool(name: name) { self.tool = name } }  // expect: retain_cycle
      .forEach(palette.add)
  }
}

final class Stack {
  private let life = Life("Stack")
  private var tools: [Tool] = []
  func show(_ tools: [Tool]) { tools.forEach(add) }
  private func add(_ tool: Tool) { tools.append(tool) }
}

final class Screen {
  private let life = Life("Screen")
  private let stack = Stack()
  private var taps = 0

  func open() {
    stack.show([Tool(name: "pen") { self.taps += 1 }])  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    Listener().listen()
    Sketch().load()
    Screen().open()
  }
}
