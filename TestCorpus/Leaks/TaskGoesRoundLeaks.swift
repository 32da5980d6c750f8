// Tasks that never end hold whom they have unwrapped before they go round, and whose method they await.
// leaks: Awaiter, Counter, Feed, Owner, Renamer, WeakAwaiter

func wait() async { try? await Task.sleep(nanoseconds: 1_000_000) }

@MainActor final class Counter {
  private let life = Life("Counter")
  private var entries: [Int] = []

  func start() {
    Task { [weak self] in  // expect: strong_self_in_notify_closure
      guard let self else { return }
      while true {
        self.entries = [self.entries.count]
        await wait()
      }
    }
  }
}

@MainActor final class Renamer {
  private let life = Life("Renamer")
  private var rounds = 0

  func start() {
    Task { [weak self] in  // expect: strong_self_in_notify_closure
      guard let strongSelf = self else { return }
      while !Task.isCancelled {
        strongSelf.rounds += 1
        await wait()
      }
    }
  }
}

@MainActor final class Awaiter {
  private let life = Life("Awaiter")
  private var rounds = 0

  func start() {
    Task { await self.poll() }  // expect: strong_self_in_notify_closure
  }

  private func poll() async {
    while !Task.isCancelled {
      rounds += 1
      await wait()
    }
  }
}

@MainActor final class WeakAwaiter {
  private let life = Life("WeakAwaiter")
  private var rounds = 0

  func start() {
    Task { [weak self] in await self?.poll() }  // expect: strong_self_in_notify_closure
  }

  private func poll() async {
    while !Task.isCancelled {
      rounds += 1
      await wait()
    }
  }
}

@MainActor final class Feed {
  private let life = Life("Feed")
  private var rounds = 0

  func run() async {
    while !Task.isCancelled {
      rounds += 1
      await wait()
    }
  }
}

@MainActor final class Owner {
  private let life = Life("Owner")
  private let feed = Feed()
  private var starts = 0

  func start() {
    Task {  // expect: strong_self_in_notify_closure
      starts += 1
      await feed.run()
    }
  }
}

@main enum Program {
  @MainActor static func main() async {
    await start()
    for _ in 0..<20 { await wait() }
    Life.report()
  }

  /// Each lives until its task has begun.
  @MainActor private static func start() async {
    let counter = Counter()
    let renamer = Renamer()
    let awaiter = Awaiter()
    let weakAwaiter = WeakAwaiter()
    let owner = Owner()
    counter.start()
    renamer.start()
    awaiter.start()
    weakAwaiter.start()
    owner.start()
    for _ in 0..<5 { await wait() }
    withExtendedLifetime((counter, renamer, awaiter, weakAwaiter, owner)) {}
  }
}
