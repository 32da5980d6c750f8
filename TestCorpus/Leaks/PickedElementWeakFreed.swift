// The same, but the closures hold the instance weakly, or only tell which element it is.
// leaks: nothing

final class PadButton {
  private let life = Life("PadButton")
  let tag: Int
  var onTap: (() -> Void)?

  init(tag: Int) { self.tag = tag }
}

final class Keypad {
  private let life = Life("Keypad")
  private let buttons = [PadButton(tag: 1), PadButton(tag: 2)]
  private var typed = 1

  func load() {
    buttons.first(where: { $0.tag == self.typed })?.onTap = { [weak self] in self?.typed += 1 }
    let tag = buttons.max { $0.tag < $1.tag }?.tag ?? 0
    guard let button = buttons.last(where: { $0.tag == self.typed }) else { return }
    button.onTap = { print(tag) }
  }
}

class Screen {
  var title = ""
}

final class DetailScreen: Screen {
  private let life = Life("DetailScreen")
  var onClose: (() -> Void)?
}

final class ContainerScreen: Screen {
  private let life = Life("ContainerScreen")
  private var children: [Screen] = [DetailScreen(), Screen()]
  private var closed = 0

  func load() {
    children.compactMap { $0 as? DetailScreen }.forEach { detail in
      detail.onClose = { [weak self] in self?.closed += 1 }
    }
  }
}

@main enum Program: Scenario {
  static func run() {
    Keypad().load()
    ContainerScreen().load()
  }
}
