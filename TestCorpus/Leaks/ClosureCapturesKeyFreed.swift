// The closure captures the key of its box, not the box.
// leaks: nothing

final class Box {
  private let life = Life("Box")
  var onOpen: (() -> Void)?
}

final class Shelf {
  private let life = Life("Shelf")
  private let boxes: [String: Box] = ["pots": Box()]

  func bind() {
    for (name, box) in boxes { box.onOpen = { print(name) } }
  }
}

@main enum Program: Scenario {
  static func run() {
    let shelf = Shelf()
    shelf.bind()
  }
}
