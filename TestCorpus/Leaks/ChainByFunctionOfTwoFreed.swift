// A variable walks along a chain, which a function of two objects makes longer.
// leaks: nothing

final class Link {
  private let life = Life("Link")
  var next: Link?
  var parent: Link?
}

func join(_ first: Link, to second: Link) { first.next = second }

func hang(_ lower: Link, below upper: Link, named name: String) { lower.parent = upper }

func makeChain(of count: Int) -> Link {
  let first = Link()
  var last = first
  for _ in 0..<count {
    let link = Link()
    join(last, to: link)
    last = link
  }
  return first
}

func climb(from leaf: Link) -> Link {
  var current = leaf
  var name = "leaf"
  for number in 0..<2 {
    let above = Link()
    hang(current, below: above, named: name)
    current = above
    name = "branch \(number)"
  }
  return leaf
}

func exchange() {
  let first = Link()
  let second = Link()
  var last = first
  join(last, to: second)
  last = Link()
  hang(second, below: last, named: "second")
}

@main enum Program: Scenario {
  static func run() {
    _ = makeChain(of: 3)
    _ = climb(from: Link())
    exchange()
  }
}
