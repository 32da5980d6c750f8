// A private function lists the script that it is given; the closure calls another that takes the script out again.
// leaks: nothing

protocol Script: AnyObject {
  var name: String { get }
  var onEnd: ((String) -> Void)? { get set }
}

final class ShellScript: Script {
  private let life = Life("ShellScript")
  let name = "water"
  var onEnd: ((String) -> Void)?
  func end() { onEnd?(name) }
}

final class ScriptRunner {
  private let life = Life("ScriptRunner")
  private var scripts: [Script] = []

  struct Loaded { var script: Script? }

  func run(_ script: ShellScript) {
    start(Loaded(script: script))
    script.end()
  }

  private func start(_ loaded: Loaded) {
    if let script = loaded.script {
      scripts.append(script)
      script.onEnd = { name in self.remove(name) }
    }
  }

  private func remove(_ name: String) {
    if let found = scripts.firstIndex(where: { $0.name == name }) { scripts.remove(at: found) }
  }
}

@main enum Program: Scenario {
  static func run() {
    let runner = ScriptRunner()
    runner.run(ShellScript())
  }
}
