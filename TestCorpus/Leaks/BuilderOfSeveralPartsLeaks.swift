// A result builder makes what is kept of a closure's statements, be they several.
// leaks: ContextMenu, PhotoController, EditorScreen

struct MenuItem {
  let title: String
  let action: () -> Void
}

@resultBuilder
enum MenuBuilder {
  static func buildExpression(_ item: MenuItem) -> [MenuItem] { [item] }
  static func buildBlock(_ items: [MenuItem]...) -> [MenuItem] { items.flatMap { $0 } }
  static func buildArray(_ items: [[MenuItem]]) -> [MenuItem] { items.flatMap { $0 } }
  static func buildOptional(_ items: [MenuItem]?) -> [MenuItem] { items ?? [] }
}

final class ContextMenu {
  private let life = Life("ContextMenu")
  private var items: [MenuItem] = []

  init(@MenuBuilder _ items: () -> [MenuItem]) { self.items = items() }

  func append(@MenuBuilder _ content: () -> [MenuItem]) { items += content() }
  func choose(_ index: Int) { items[index].action() }
}

final class PhotoController {
  private let life = Life("PhotoController")
  private let menu = ContextMenu {}
  private var shared = 0

  func load() {
    menu.append {
      MenuItem(title: "Share") { self.shared += 1 }  // expect: retain_cycle
      MenuItem(title: "Copy", action: { [weak self] in self?.shared = 0 })
      if shared > 0 {
        MenuItem(title: "Stop") { self.shared = 0 }  // expect: retain_cycle
      }
    }
  }
}

final class EditorScreen {
  private let life = Life("EditorScreen")
  private var menu: ContextMenu?
  private var text = ""

  func load() {
    menu = ContextMenu {
      for letter in ["a", "b"] {
        MenuItem(title: letter) { self.text += letter }  // expect: retain_cycle
      }
      MenuItem(title: "Clear") { self.text = "" }  // expect: retain_cycle
    }
  }
}

@main enum Program: Scenario {
  static func run() {
    PhotoController().load()
    EditorScreen().load()
  }
}
