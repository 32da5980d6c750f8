// A private function is given the script; the closure that the script keeps takes it out of the list.
// leaks: nothing

final class Script {
  private let life = Life("Script")
  var onEnd: ((String) -> Void)?
  func end() { onEnd?("water") }
}

final class ScriptRunner {
  private let life = Life("ScriptRunner")
  private var scripts: [String: Script] = [:]

  func start() {
    run(Script())
  }

  private func run(_ script: Script) {
    scripts["water"] = script
    script.onEnd = { name in self.remove(name) }
    script.end()
  }

  private func remove(_ name: String) { scripts.removeValue(forKey: name) }
}

@main enum Program: Scenario {
  static func run() {
    let runner = ScriptRunner()
    runner.start()
  }
}
