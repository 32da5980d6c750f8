// Condition lists of `if`, `guard`, `while`: bindings, shorthands, patterns, availability, mixtures.

func conditions() async throws {
  if let post { show(post) }
  if var post { post.title = "" }
  if let self { self.reload() }
  if let `self` = self { self.reload() }
  if let post, let author = post.author, var count = author.count, count > 0 { count += 1 }
  if let post = cached, post.isNew, !post.isRead { show(post) }
  if let post: Post = cached { show(post) }
  if let (first, second) = pair { show(first, second) }
  if let _ = cached { hit() }
  if let handler = handlers["tap"] { handler() }
  if let value = try? load() { show(value) }
  if let value = try? await fetch(), value.isEmpty { show(value) }
  if let cell = table.cell(at: path) as? PostCell, let post = cell.post { show(post) }
  if let name = user?.profile?.name, name != "" { show(name) }
  if let first = items.first, let last = items.last, first == last { show(first) }
  if let build = { 1 } as (() -> Int)? { show(build()) }

  if case .loaded = state { show() }
  if case .loaded(let posts) = state { show(posts) }
  if case let .loaded(posts, at: date) = state, posts.count > 1 { show(posts, date) }
  if case .loaded(let posts)? = optionalState, case .a = posts.kind { show(posts) }
  if case let x? = optional { show(x) }
  if case 1...9 = number { show(number) }
  if case 1 = number, case (let a, _) = pair { show(a) }
  if case is Post = item { show(item) }
  if case let post as Post = item { show(post) }
  if case .some(.some(let value)) = nested { show(value) }
  if case (0, let y) = point, case let (a, b) = pair { show(y, a, b) }
  if case State.loaded(let posts) = state { show(posts) }
  if case nil = optional { show() }
  if case "a" = text { show() }
  if case ...0 = number { show() }
  if case .code(404, let message) = error { show(message) }
  if case let value: Int = number { show(value) }

  if #available(iOS 17, *) { modern() }
  if #available(iOS 17.2, macOS 14.0.1, *), let scene { modern(scene) }
  if #unavailable(iOS 16) { legacy() } else { modern() }
  if let scene, #available(iOS 17, *), scene.isActive { modern(scene) }

  if (a, b) == (1, 2) { show() }
  if a == b ? c : d { show() }
  if (a) { show() }
  if !(a && b) || (c) { show() }
  if await isReady(), try check() { show() }
  if try await check() { show() } else if let post { show(post) } else if case .a = kind { show() } else { hide() }
  if a { if b { show() } else { hide() } } else { if c { show() } }
  if a, b, c { show() }
  if
    let post = cached,  // the first
    // a comment line between
    case .loaded(let posts) = state,
    posts.contains(where: { $0.id == post.id }),
    !posts.isEmpty
  { show(post) }

  guard let post else { return }
  guard let self else { return }
  guard let self = self else { return }
  guard let strongSelf = self else { return }
  guard let post, post.isNew else { throw FeedError.old }
  guard case .loaded(let posts) = state else { return }
  guard #available(iOS 17, *) else { return }
  guard a, b || c, !d else { return }
  guard let value = try? await load() else { return print("none") }
  guard ({ items.isEmpty })() else { fatalError() }
  guard items.contains(where: { $0.isNew }) else {
    return
  }

  while let next = queue.popFirst() { show(next) }
  while case .some(let next) = queue.popFirst(), next.isNew { show(next) }
  while true { break }
  while a, b { step() }
  while #available(iOS 17, *) { break }
  while let node = current, node.depth > 0 { current = node.parent }
}
