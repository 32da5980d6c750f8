// A child keeps its parent, whose list keeps the child; it takes the last one out of that list when it is through, which is
// itself.
// leaks: nothing

protocol Flow: AnyObject {
  var parent: Flow? { get set }
  var children: [Flow] { get set }
}

final class SheetFlow: Flow {
  private let life = Life("SheetFlow")
  var parent: Flow?
  var children: [Flow] = []

  func finish() { _ = parent?.children.popLast() }
}

final class ListFlow: Flow {
  private let life = Life("ListFlow")
  var parent: Flow?
  var children: [Flow] = []

  func showSheet() -> SheetFlow {
    let sheet = SheetFlow()
    sheet.parent = self
    children.append(sheet)
    return sheet
  }
}

@main enum Program: Scenario {
  static func run() {
    let list = ListFlow()
    let sheet = list.showSheet()
    sheet.finish()
  }
}
