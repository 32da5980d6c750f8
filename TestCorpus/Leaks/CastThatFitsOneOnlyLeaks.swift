// One function makes screens of two classes; what is cast to the one is none of the other.
// leaks: EditScreen

final class ReadScreen {
  private let life = Life("ReadScreen")
  var onEnd: (() -> Void)?
  func close() {}
}

final class EditScreen {
  private let life = Life("EditScreen")
  var onEnd: (() -> Void)?
  func close() {}
}

final class Router {
  private let life = Life("Router")

  func open(_ isNew: Bool) -> AnyObject {
    if isNew { return EditScreen() }
    return ReadScreen()
  }

  func start() {
    let reader = open(false) as? ReadScreen
    reader?.onEnd = { [weak reader] in reader?.close() }
    let editor = open(true) as? EditScreen
    editor?.onEnd = { editor?.close() }  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() { Router().start() }
}
