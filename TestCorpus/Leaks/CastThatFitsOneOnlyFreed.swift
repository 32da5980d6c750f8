// One function makes screens of two classes; what is cast to the one is not the other, which alone keeps its closure.
// leaks: nothing

final class ReadScreen {
  private let life = Life("ReadScreen")
  var onEnd: (() -> Void)?
  func close() {}
}

final class EditScreen {
  private let life = Life("EditScreen")
  private var ends = 0
  var onEnd: (() -> Void)? {
    get { nil }
    set { ends += 1 }
  }
  func close() {}
}

final class Router {
  private let life = Life("Router")

  private func open(_ isNew: Bool) -> AnyObject {
    if isNew { return EditScreen() }
    return ReadScreen()
  }

  func start() {
    let reader = open(false) as? ReadScreen
    reader?.onEnd = { [weak reader] in reader?.close() }
    let editor = open(true) as? EditScreen
    editor?.onEnd = { editor?.close() }
  }
}

@main enum Program: Scenario {
  static func run() { Router().start() }
}
