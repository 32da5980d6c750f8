// Nodes change places: whom one had below it it gives away before that one takes it, or right behind.
// leaks: nothing

final class Branch {
  private let life = Life("Branch")
  var left: Branch?
  var right: Branch?
  weak var parent: Branch?
}

final class Tree {
  private let life = Life("Tree")
  private var root: Branch?

  init() {
    let top = Branch()
    top.right = Branch()
    top.right?.left = Branch()
    root = top
  }

  func rotateLeft(_ top: Branch) {
    guard let pivot = top.right else { return }
    top.right = pivot.left
    if let child = pivot.left { child.parent = top }
    pivot.parent = top.parent
    if top.parent == nil {
      root = pivot
    } else {
      top.parent?.left = pivot
    }
    pivot.left = top
    top.parent = pivot
  }

  func rotateRight(_ top: Branch) {
    if let pivot = top.left {
      pivot.right = top
      top.left = Branch()
      root = pivot
    }
  }

  func balance() {
    guard let top = root else { return }
    rotateLeft(top)
    guard let turned = root else { return }
    rotateRight(turned)
  }
}

final class Page {
  private let life = Life("Page")
  private var next: Page?
  private var stack: [Page] = []

  func open(_ page: Page) { next = page }

  func turn() {
    let old = next
    next = Page()
    old?.next = self
  }

  func stackUp() {
    guard let old = next else { return }
    next = old.next
    old.stack.append(self)
  }
}

@main enum Program: Scenario {
  static func run() {
    Tree().balance()
    let page = Page()
    page.open(Page())
    page.turn()
    let cover = Page()
    cover.open(Page())
    cover.stackUp()
  }
}
