// The browser gives a tab a script that refers to it weakly, and one that holds it and is run at once.
// leaks: nothing

final class Script {
  private let life = Life("Script")
  private weak var tab: Tab?

  init(tab: Tab) { self.tab = tab }
}

final class Once {
  private let life = Life("Once")
  private let tab: Tab

  init(tab: Tab) { self.tab = tab }
  func run() { tab.runs += 1 }
}

final class Tab {
  private let life = Life("Tab")
  private var scripts: [Script] = []
  var runs = 0

  func add(_ script: Script) { scripts.append(script) }
  func run(_ once: Once) { once.run() }
}

final class Browser {
  private let life = Life("Browser")

  func prepare(_ tab: Tab) {
    tab.add(Script(tab: tab))
    tab.run(Once(tab: tab))
  }
}

@main enum Program: Scenario {
  static func run() {
    let browser = Browser()
    browser.prepare(Tab())
  }
}
