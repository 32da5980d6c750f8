// An object that can be called keeps nothing of what it is called with, or keeps what holds the caller weakly.
// leaks: nothing

final class Debouncer {
  private let life = Life("Debouncer")
  private var work: (() -> Void)?

  func callAsFunction(_ work: @escaping () -> Void) { self.work = work }
}

final class Runner {
  private let life = Life("Runner")

  func callAsFunction(_ work: () -> Void) { work() }
}

final class Search {
  private let life = Life("Search")
  private let debounce = Debouncer()
  private let run = Runner()
  private let finish: (() -> Void) -> Void = { $0() }
  private var count = 0

  func type() {
    debounce { [weak self] in self?.count += 1 }
    run { self.count += 1 }
    finish { self.count += 1 }
  }
}

@main enum Program: Scenario {
  static func run() { Search().type() }
}
