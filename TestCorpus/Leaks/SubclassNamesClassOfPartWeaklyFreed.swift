// A superclass makes a part whose class only a subclass of its subclass names, which refers back weakly.
// leaks: nothing

final class Layout {
  private let life = Life("Layout")
  var onTap: (() -> Void)?
  required init() {}
}

protocol Makeable: AnyObject { init() }
extension Layout: Makeable {}

class Screen<Root: Makeable> {
  let root = Root()
}

class TitledScreen<Title, Content: Makeable>: Screen<Content> {
  var title: Title?
}

final class Album: TitledScreen<String, Layout> {
  private let life = Life("Album")
  private var taps = 0

  func load() {
    root.onTap = { [weak self] in self?.taps += 1 }
  }
}

@main enum Program: Scenario {
  static func run() {
    let album = Album()
    album.load()
  }
}
