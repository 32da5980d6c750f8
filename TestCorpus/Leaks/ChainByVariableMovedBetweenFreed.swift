// A variable stands for one object in the first statement and for another one in the second.
// leaks: nothing

final class Link {
  private let life = Life("Link")
  var next: Link?
  var parent: Link?
}

func makeChain(of count: Int) -> Link {
  let first = Link()
  var last = first
  for _ in 0..<count {
    let link = Link()
    last.next = link
    last = Link()
    link.parent = last
  }
  return first
}

func moveOn(from start: Link, to others: [Link]) {
  var last = start
  for other in others {
    last.next = other
    last = other
  }
  for other in others where other !== last { last.parent = nil }
}

func climb(from leaf: Link) -> Link {
  var current = leaf
  for _ in 0..<2 {
    let above = Link()
    current.parent = above
    current = above
  }
  return leaf
}

@main enum Program: Scenario {
  static func run() {
    _ = makeChain(of: 3)
    moveOn(from: Link(), to: [Link(), Link()])
    _ = climb(from: Link())
  }
}
