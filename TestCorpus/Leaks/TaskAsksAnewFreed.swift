// Tasks that ask for whom they hold weakly in each round, that are through with it before they go round, or that end.
// leaks: nothing

func wait() async { try? await Task.sleep(nanoseconds: 1_000_000) }

@MainActor final class Counter {
  private let life = Life("Counter")
  private var rounds = 0

  func start() {
    Task { [weak self] in
      while true {
        guard let self else { return }
        self.rounds += 1
        await Task.yield()
      }
    }
  }
}

@MainActor final class Asker {
  private let life = Life("Asker")
  private var rounds = 0

  func start() {
    Task { [weak self] in
      while !Task.isCancelled {
        self?.rounds += 1
        if let self { self.rounds += 1 }
        await wait()
      }
    }
  }
}

@MainActor final class Loader {
  private let life = Life("Loader")
  private var rounds = 0

  func start() {
    Task { [weak self] in await self?.load() }
    Task { [weak self] in
      guard let self else { return }
      for round in 0..<3 { self.rounds += round }
      await self.load(rounds: 2)
    }
    Task { await load(rounds: 4) }
  }

  private func load() async {
    while !Task.isCancelled {
      rounds += 1
      if rounds > 4 { return }
      await wait()
    }
  }

  private func load(rounds: Int) async { self.rounds += rounds }
}

@MainActor final class Feed {
  private let life = Life("Feed")
  private var polling: Task<Void, Never>?
  private var rounds = 0

  func start() {
    polling = Task { await self.poll() }
  }

  func stop() { polling?.cancel() }

  private func poll() async {
    while !Task.isCancelled {
      rounds += 1
      await wait()
    }
  }
}

@MainActor final class Screen {
  private let life = Life("Screen")
  private let feed = Feed()

  func show() { feed.start() }
  func close() { feed.stop() }
}

@main enum Program {
  @MainActor static func main() async {
    await start()
    for _ in 0..<40 { await wait() }
    Life.report()
  }

  /// Each lives until its task has begun.
  @MainActor private static func start() async {
    let counter = Counter()
    let asker = Asker()
    let loader = Loader()
    let screen = Screen()
    counter.start()
    asker.start()
    loader.start()
    screen.show()
    for _ in 0..<5 { await wait() }
    screen.close()
    withExtendedLifetime((counter, asker, loader)) {}
  }
}
