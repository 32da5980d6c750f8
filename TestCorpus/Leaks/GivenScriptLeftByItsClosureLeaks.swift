// A private function is given the script; the closure that the script keeps takes it out of no list.
// leaks: Script, ScriptRunner

final class Script {
  private let life = Life("Script")
  var onEnd: ((String) -> Void)?
  func end() { onEnd?("water") }
}

final class ScriptRunner {
  private let life = Life("ScriptRunner")
  private var scripts: [String: Script] = [:]
  private var ended: [String] = []

  func start() {
    run(Script())
  }

  private func run(_ script: Script) {
    scripts["water"] = script
    script.onEnd = { name in self.note(name) }  // expect: retain_cycle
    script.end()
  }

  private func note(_ name: String) { ended.append(name) }
}

@main enum Program: Scenario {
  static func run() {
    let runner = ScriptRunner()
    runner.start()
  }
}
