// The setter calls what it is given as a function of its own is called: it keeps the value, and not the function.
// leaks: nothing

final class Theme {
  private let life = Life("Theme")
  private var stored: Any?

  var source: Any? {
    get { stored }
    set(source) { stored = source }
  }
  var resource: Any? {
    get { stored }
    set(load) { stored = load }
  }

  func load() -> Int { 3 }
}

@main enum Program: Scenario {
  static func run() {
    let theme = Theme()
    theme.resource = theme.load()
    theme.source = "sun"
  }
}
