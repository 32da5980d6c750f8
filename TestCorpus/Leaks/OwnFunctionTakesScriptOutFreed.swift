// The closure calls a function of the instance that takes its keeper out of the list.
// leaks: nothing

final class Script {
  private let life = Life("Script")
  var onEnd: ((String) -> Void)?
  func end() { onEnd?("water") }
}

final class ScriptRunner {
  private let life = Life("ScriptRunner")
  private var scripts: [String: Script] = [:]

  func run() {
    let script = Script()
    scripts["water"] = script
    script.onEnd = { name in self.removeScript(name) }
    script.end()
  }

  private func removeScript(_ name: String) { scripts.removeValue(forKey: name) }
}

@main enum Program: Scenario {
  static func run() {
    let runner = ScriptRunner()
    runner.run()
  }
}
