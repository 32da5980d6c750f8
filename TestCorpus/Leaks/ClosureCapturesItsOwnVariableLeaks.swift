// A closure that is put into a variable struct captures the variable, which keeps the closure.
// leaks: Picture

final class Picture {
  private let life = Life("Picture")
  var isShown = false
}

struct Row {
  let picture = Picture()
  var onTap: (() -> Void)?
}

func load() {
  var row = Row()
  row.onTap = { row.picture.isShown = true }  // expect: retain_cycle
  row.onTap?()
}

@main enum Program: Scenario {
  static func run() { load() }
}
