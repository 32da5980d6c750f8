// An object that can be called keeps the closure that it is called with.
// leaks: Debouncer, Progress, Search, Signal, Transfer, Upload

final class Debouncer {
  private let life = Life("Debouncer")
  private var work: (() -> Void)?

  func callAsFunction(_ work: @escaping () -> Void) { self.work = work }
}

struct Signals {
  private let signal = Signal()

  func callAsFunction(after seconds: Int, _ handler: @escaping () -> Void) {
    signal.handlers.append(handler)
  }
}

final class Signal {
  private let life = Life("Signal")
  var handlers: [() -> Void] = []
}

final class Progress {
  private let life = Life("Progress")
  let changed = Signals()
}

final class Search {
  private let life = Life("Search")
  private let debounce = Debouncer()
  private var count = 0

  func type() {
    debounce { self.count += 1 }  // expect: retain_cycle
  }
}

final class Upload {
  private let life = Life("Upload")
  private let progress = Progress()
  private var percent = 0

  func start() {
    progress.changed(after: 1) { self.percent += 1 }  // expect: retain_cycle
  }
}

final class Transfer {
  private let life = Life("Transfer")
  private let debounce = Debouncer()
  private var count = 0

  func start() {
    let later = debounce
    later { self.count += 1 }  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    Search().type()
    Upload().start()
    Transfer().start()
  }
}
