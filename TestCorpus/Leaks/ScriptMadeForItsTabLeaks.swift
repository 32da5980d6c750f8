// The browser gives tabs scripts that hold them: one by a function, one by a property.
// leaks: Script, Tab

final class Script {
  private let life = Life("Script")
  private let tab: Tab

  init(tab: Tab) { self.tab = tab }
}

final class Tab {
  private let life = Life("Tab")
  private var scripts: [Script] = []
  var main: Script?

  func add(_ script: Script) { scripts.append(script) }
}

final class Browser {
  private let life = Life("Browser")

  func prepare(_ tab: Tab) {
    tab.add(Script(tab: tab))  // expect: retain_cycle
  }

  func prepareMain(_ tab: Tab) {
    tab.main = Script(tab: tab)  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    let browser = Browser()
    browser.prepare(Tab())
    browser.prepareMain(Tab())
  }
}
