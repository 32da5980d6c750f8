// The closure calls a function of the instance that is called `remove…`, and that takes nothing out of its list.
// leaks: Script, ScriptRunner

final class Script {
  private let life = Life("Script")
  var onEnd: ((String) -> Void)?
  func end() { onEnd?("water") }
}

final class ScriptRunner {
  private let life = Life("ScriptRunner")
  private var scripts: [Script] = []
  private var marks: [String] = ["water"]

  func run() {
    let script = Script()
    scripts.append(script)
    script.onEnd = { name in self.removeMark(name) }  // expect: retain_cycle
    script.end()
  }

  private func removeMark(_ name: String) { marks.removeAll { $0 == name } }
}

@main enum Program: Scenario {
  static func run() {
    let runner = ScriptRunner()
    runner.run()
  }
}
