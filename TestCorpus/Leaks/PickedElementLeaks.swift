// The closure goes to one of a list's elements, or to those of them that are of a class.
// leaks: PadButton, Keypad, DetailScreen, ContainerScreen

final class PadButton {
  private let life = Life("PadButton")
  let tag: Int
  var onTap: (() -> Void)?

  init(tag: Int) { self.tag = tag }
}

final class Keypad {
  private let life = Life("Keypad")
  private let buttons = [PadButton(tag: 1), PadButton(tag: 2)]
  private var typed = 0

  func load() {
    buttons.first(where: { $0.tag == 2 })?.onTap = { self.typed += 1 }  // expect: retain_cycle
    buttons.max { $0.tag < $1.tag }?.onTap = { self.typed += 2 }  // expect: retain_cycle
    guard let button = buttons.last(where: { $0.tag == 1 }) else { return }
    button.onTap = { self.typed += 3 }  // expect: retain_cycle
  }
}

class Screen {
  var title = ""
}

final class DetailScreen: Screen {
  private let life = Life("DetailScreen")
  var onClose: (() -> Void)?
  var onOpen: (() -> Void)?
}

final class ContainerScreen: Screen {
  private let life = Life("ContainerScreen")
  private var children: [Screen] = [DetailScreen(), Screen()]
  private var closed = 0

  func load() {
    children.compactMap { $0 as? DetailScreen }.forEach { detail in
      detail.onClose = { self.closed += 1 }  // expect: retain_cycle
    }
    for detail in children.compactMap({ $0 as? DetailScreen }) {
      detail.onOpen = { self.closed = 0 }  // expect: retain_cycle
    }
  }
}

@main enum Program: Scenario {
  static func run() {
    Keypad().load()
    ContainerScreen().load()
  }
}
