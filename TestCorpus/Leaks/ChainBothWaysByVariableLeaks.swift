// Links are joined both ways where a variable stands for the last one: the same in both statements.
// leaks: Link

final class Link {
  private let life = Life("Link")
  var next: Link?
  var previous: Link?
}

func makeChain(of count: Int) -> Link {
  let first = Link()
  var last = first
  for _ in 0..<count {
    let link = Link()
    last.next = link // expect: retain_cycle
    link.previous = last
    last = link
  }
  return first
}

@main enum Program: Scenario {
  static func run() {
    _ = makeChain(of: 3)
  }
}
