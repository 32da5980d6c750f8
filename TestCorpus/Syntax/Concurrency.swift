// `async`, `await`, actors, isolation, `async let`, tasks, sendability.

actor ImageLoader {
  private var cache: [URL: UIImage] = [:]
  nonisolated let name = "loader"
  nonisolated var description: String { name }
  nonisolated(unsafe) var unsafeCounter = 0
  static let shared = ImageLoader()
  func image(for url: URL) async throws -> UIImage {
    if let cached = cache[url] { return cached }
    let (data, _) = try await URLSession.shared.data(from: url)
    async let decoded = decode(data)
    async let thumbnail: UIImage = Thumbnailer.make(from: data)
    let image = try await decoded, small = await thumbnail
    cache[url] = image
    return image ?? small
  }
  nonisolated func reset() { Task { await self.clear() } }
  func clear() { cache = [:] }
  nonisolated(nonsending) func run() async {}
  isolated deinit { clear() }
}

@globalActor final actor FeedActor: GlobalActor {
  static let shared = FeedActor()
}

@MainActor final class FeedViewModel: ObservableObject, Sendable {
  @Published private(set) var posts: [Post] = []
  private var task: Task<Void, Never>?
  @FeedActor var stored = 1
  let onChange: @MainActor (Int) -> Void
  let onLoad: @Sendable @MainActor (Int) async -> Void
  let onAny: @isolated(any) () async throws -> Void
  let onCaller: nonisolated(nonsending) () async -> Void
  nonisolated init(onChange: @escaping @MainActor (Int) -> Void) { self.onChange = onChange }

  func load() {
    task?.cancel()
    task = Task { [weak self] in
      guard let self else { return }
      let posts = try? await self.service.load()
      await MainActor.run { self.posts = posts ?? [] }
    }
    Task.detached(priority: .background) { [service] in await service.warmUp() }
    Task { @MainActor in self.posts = [] }
    Task { @MainActor [weak self] in self?.posts = [] }
    Task.init { await self.refresh() }
    Task<Void, any Error> { try await refresh() }
    _ = Task { try await refresh() }
    async { await refresh() }
  }

  func refresh() async {
    await withTaskGroup(of: Post?.self) { group in
      for id in ids { group.addTask { await self.post(id) } }
      for await post in group where post != nil { posts.append(post!) }
      while let next = await group.next() { print(next as Any) }
    }
    let results = try? await withThrowingTaskGroup(of: Int.self, returning: [Int].self) { group in
      group.addTask { 1 }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
    try? await withTaskCancellationHandler { try await work() } onCancel: { cancel() }
    let value = await (a() + b())
    let both = await (a(), b())
    let list = await [a(), b()]
    let chain = await store.posts.first?.author.name
    let called = await (try? a())
    if await isReady, let first = await posts.first { print(first) }
    for post in await posts { print(post) }
    switch await state { case .a: break; default: break }
    await store[1].update()
    await self
    await (a)
    await [a].run()
    await .shared
    await { a }()
    await -a
    return await finish()
  }

  func isolated(to actor: isolated ImageLoader, other: isolated (any Actor)? = #isolation) async {}
  nonisolated func send(_ post: sending Post) -> sending Post { post }
  @concurrent func elsewhere() async {}
  func callbacks() {
    run { @MainActor in 1 }
    run { @Sendable [weak self] in self?.load() }
    run { @MainActor (a: Int) async throws -> Int in a }
    run { (loader: isolated ImageLoader) in loader.clear() }
    let f: @Sendable () async -> Void = { await self.refresh() }
    let g = f as @Sendable () async -> Void
    let h: (@MainActor () -> Void)? = nil
    Task(operation: f); Task(operation: g); h?()
  }
}

struct Pages: AsyncSequence {
  struct Iterator: AsyncIteratorProtocol {
    mutating func next() async throws -> Page? { nil }
    mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Page? { nil }
  }
  func makeAsyncIterator() -> Iterator { Iterator() }
}

// Properties and subscripts with effects.
extension ImageLoader {
  var latest: UIImage { get async throws { try await image(for: url) } }
  subscript(url: URL) -> UIImage { get async { cache[url]! } }
}

// Top level: the bound name of an `async let` is a global of the file.
async let first = load()
let second = await first
await finish()
for try await line in url.lines { print(line) }
