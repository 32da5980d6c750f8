// What the builder makes of its closure's statements is weak, or used at once.
// leaks: nothing

struct MenuItem {
  let title: String
  let action: () -> Void
}

@resultBuilder
enum MenuBuilder {
  static func buildBlock(_ items: MenuItem...) -> [MenuItem] { items }
}

final class ContextMenu {
  private let life = Life("ContextMenu")
  private var items: [MenuItem] = []

  func append(@MenuBuilder _ content: () -> [MenuItem]) { items += content() }
  func run(@MenuBuilder _ content: () -> [MenuItem]) { content().forEach { $0.action() } }
}

final class PhotoController {
  private let life = Life("PhotoController")
  private let menu = ContextMenu()
  private var shared = 0

  func load() {
    menu.append {
      MenuItem(title: "Share") { [weak self] in self?.shared += 1 }
      MenuItem(title: "Copy", action: { [weak self] in self?.shared = 0 })
    }
    menu.run {
      MenuItem(title: "Share") { self.shared += 1 }
      MenuItem(title: "Copy") { self.shared = 0 }
    }
  }
}

@main enum Program: Scenario {
  static func run() { PhotoController().load() }
}
