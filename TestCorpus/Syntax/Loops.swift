// `for`, `while`, `repeat` with their patterns, effects, `where` clauses and labels.

func loops() async throws {
  for item in items { show(item) }
  for _ in 0..<3 { step() }
  for i in stride(from: 0, to: 10, by: 2) { show(i) }
  for (index, item) in items.enumerated() { show(index, item) }
  for (_, (key, value)) in pairs { show(key, value) }
  for var item in items { item.title = "" }
  for item: Post in items { show(item) }
  for (key, value): (String, Int) in table { show(key, value) }
  for item in items where item.isNew { show(item) }
  for item in items where item.isNew && !item.isRead || force { show(item) }
  for case .loaded(let post) in states { show(post) }
  for case let .loaded(post, at: date) in states where post.isNew { show(post, date) }
  for case let post as Post in items { show(post) }
  for case let post? in optionals { show(post) }
  for case (let a, 1) in pairs { show(a) }
  for case 1...3 in numbers { step() }
  for case let value: Int in numbers { show(value) }
  for await post in stream { show(post) }
  for try await line in url.lines { show(line) }
  for try await (index, line) in numbered where index > 0 { show(line) }
  for unsafe pointer in pointers { show(pointer) }
  for try await unsafe pointer in pointers { show(pointer) }
  for unsafe in items { show(unsafe) }
  for case let (key, value?) in table { show(key, value) }
  for each in items { show(each) }
  for get in items { show(get) }
  for i in (0..<3).reversed() { show(i) }
  for i in [1, 2, 3] { show(i) }
  for (k, v) in ["a": 1, "b": 2] { show(k, v) }
  for character in "text" { show(character) }
  for item in Set<Int>() { show(item) }
  for item in make() as [Int] { show(item) }
  for item in flag ? first : second { show(item) }
  for item in optional ?? [] { show(item) }
  for item in table["key", default: []] { show(item) }
  for view in view.subviews where view is UILabel { view.isHidden = true }
  for i in 0... { if i > 3 { break } }
  for i in ...3 { show(i) }
  for x in try load() { show(x) }
  for x in await fetch() { show(x) }
  for
    item
    in
    items
  {
    show(item)
  }

  while running { step() }
  while !queue.isEmpty && (a || b) { step() }
  while let item = queue.popLast(), item.isNew { show(item) }
  repeat { step() } while running
  repeat {
    step()
  }
  while running && items.contains { $0.isNew }
  repeat { repeat { step() } while inner } while outer

  outer: for row in rows {
    inner: for cell in row {
      if cell.isEmpty { continue outer }
      if cell.isLast { break inner }
      switch cell { case .stop: break outer; case .skip: continue inner; default: break }
    }
  }
  retry: while true {
    attempt: repeat {
      if done { break retry } else { continue attempt }
    } while pending
  }
  choice: switch mode {
  case .fast where ready: break choice
  default: break
  }
  check: if ready { break check } else { stop() }
  work: do { if ready { break work }; start() }
  risky: do { try start(); break risky } catch { stop() }
  spaced
    : for _ in 0..<1 { break spaced }

  func pack<each T>(_ values: repeat each T) {
    for value in repeat each values { print(value) }
    for (left, right) in repeat (each values, each values) { print(left, right) }
  }
}

// Loops at top level; the names bound in them are no globals.
for number in 1...3 { let doubled = number * 2; print(doubled) }
while counter < 3 { counter += 1; var local = counter; local += 1 }
repeat { counter -= 1 } while counter > 0
outer: for a in 1...3 { for b in 1...3 where a == b { continue outer } }
