// Nodes change places, but one keeps whom it had below it: on one way, in another place, or the new one by its old name.
// leaks: Branch, Branch, Link, Link, Page, Page

final class Branch {
  private let life = Life("Branch")
  var left: Branch?
  var right: Branch?
  weak var parent: Branch?
}

final class Tree {
  private let life = Life("Tree")
  private let isEven: Bool

  init(isEven: Bool) { self.isEven = isEven }

  func rotateLeft(_ top: Branch) {
    guard let pivot = top.right else { return }
    if isEven { top.right = pivot.left }
    top.parent?.left = pivot
    pivot.left = top  // expect: retain_cycle
  }
}

final class Link {
  private let life = Life("Link")
  private var first: Link?
  private var second: Link?

  func open(_ link: Link) { first = link }

  func swap() {
    guard let old = first else { return }
    first = nil
    second = old
    old.first = self  // expect: retain_cycle
  }
}

final class Page {
  private let life = Life("Page")
  private var next: Page?

  func open(_ page: Page) { next = page }

  func turn() {
    next = Page()
    next?.next = self  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    let top = Branch()
    top.right = Branch()
    Tree(isEven: false).rotateLeft(top)
    let link = Link()
    link.open(Link())
    link.swap()
    let page = Page()
    page.open(Page())
    page.turn()
  }
}
