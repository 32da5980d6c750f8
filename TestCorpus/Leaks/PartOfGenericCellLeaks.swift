// A part of a generic cell, of the type that the cell is asked for with, keeps a closure that captures the cell.
// leaks: Cell, ErrorPart, HintPart

class Part { required init() {} }

final class ErrorPart: Part {
  private let life = Life("ErrorPart")
  var isLoading = false
  var refreshTapped: (() -> Void)?
}

final class HintPart: Part {
  private let life = Life("HintPart")
  var isShown = true
  var hideTapped: (() -> Void)?
}

final class Cell<Content: Part> {
  private let life = Life("Cell")
  var content = Content()
}

final class Shelf {
  func take<Item>(_ item: AnyObject) -> Item { item as! Item }
}

final class Provider {
  private let shelf = Shelf()

  func fillByCast() {
    let cell = shelf.take(Cell<ErrorPart>()) as Cell<ErrorPart>
    cell.content.refreshTapped = {  // expect: retain_cycle
      cell.content.isLoading = true
    }
  }

  func fillByAnnotation() {
    let cell: Cell<HintPart> = shelf.take(Cell<HintPart>())
    cell.content.hideTapped = {  // expect: retain_cycle
      cell.content.isShown = false
    }
  }
}

@main enum Program: Scenario {
  static func run() {
    let provider = Provider()
    provider.fillByCast()
    provider.fillByAnnotation()
  }
}
