// In the head of a statement a `{` begins its block, unless what follows the matching `}` says otherwise.

func heads() throws {
  if ready { start() }
  if isReady() { start() }
  if !ready && other { start() }
  if view.isHidden { start() }
  if list[0] { start() }
  if Foo<Int>.flag { start() }
  if a < b { start() }
  if a<b { start() }
  if a == .some { start() }
  if x is Foo { start() }
  if x as? Int == 1 { start() }
  if let value { start() }
  if let value = cached { start() }
  if let value = make() as? Foo { start() }
  if case .a = kind { start() }
  if try load() { start() } else if await other() { stop() } else { reset() }
  while running { step() }
  while let next = iterator.next() { step() }
  for item in items { step() }
  for item in items where item.isNew { step() }
  for item in items where isNew(item) { step() }
  for case .some(let item) in items where item > 0 { step() }
  guard ready else { return }
  guard let value = cached else { return }
  switch kind { case .a: start(); default: stop() }
  switch kind() { case .a: start(); default: stop() }
  switch (a, b) { case (1, _): start(); default: stop() }
  switch kind { default: stop() }
  switch kind { @unknown default: stop() }
  repeat { step() } while running
  do { try load() } catch { stop() }
  do { try load() } catch let error as LoadError where error.isFatal { stop() } catch is OtherError { stop() } catch { }
  do { try load() } catch LoadError.empty { stop() } catch LoadError.code(let code) where code > 1 { stop() }
  do throws(LoadError) { try load() } catch { stop() }
  defer { stop() }
}

func closuresInHeads() {
  // Followed on the same line by a second `{`, the first is a closure.
  if items.contains { $0 > 1 } { start() }
  for item in items.filter { $0 > 1 } { step() }
  while items.allSatisfy { $0 > 1 } { step() }
  switch items.first { $0 > 1 } { case 1: start(); default: stop() }

  // Followed by an operator, a member, a call, a cast, `!`, `?`, `=`, `:` on the same line, it is a closure.
  if items.first { $0 > 1 } != nil { start() }
  if items.filter { $0 > 1 }.isEmpty { start() }
  if items.filter { $0 > 1 }[0] { start() }
  if make { 1 }() { start() }
  if make { 1 } is Int { start() }
  if make { 1 } as? Bool == true { start() }
  if items.first { $0 > 1 }! { start() }
  if items.first { $0 > 1 }?.flag { start() }
  if items.contains { $0 > 1 } ? a : b { start() }
  if flag ? make { 1 } : make { 2 } > 1 { start() }
  if items.contains { $0 } == others.contains { $0 } { start() }
  while items.count { $0 } > 3 { step() }
  for item in items.map { $0 } + others { step() }
  for item in items.sorted { $0 < $1 }.reversed() where item > 1 { step() }

  // Followed by a comma or `where`, on any line, it is a closure.
  if let first = items.first { $0 > 1 }, first > 2 { start() }
  if items.contains { $0 }
    , ready { start() }
  for item in items.filter { $0 > 1 } where item < 9 { step() }
  for item in items.filter { $0 > 1 }
    where item < 9 { step() }

  // Even a `{` on the next line makes it a closure.
  if items.contains { $0 > 1 }
  { start() }

  // On the next line an operator, a dot or a bracket does not: it is the block.
  if ready { start() }
  -offset
  if ready { start() }
  .padding()
  if ready { start() }
  (first, second).run()
  if ready { start() }
  [1, 2].forEach { print($0) }

  // At the start of a condition, after a comma or an operator, a `{` is a closure.
  if ready, { check() }() { start() }
  if ready && { check() }() { start() }
  while !{ check() }() { step() }
  guard ready, { check() }() else { return }

  // Inside parentheses, brackets and arguments every `{` is a closure.
  if (items.first { $0 > 1 }) != nil { start() }
  if items.contains(where: { $0 > 1 }) { start() }
  if items.contains(where: { item in item > 1 && others.contains { $0 == item } }) { start() }
  if [make { 1 }].isEmpty, table[make { 2 }] { start() }
  if "\(items.map { "\($0)" })".isEmpty { start() }
  if let value = make({ $0 }) { start() }
  guard items.contains(where: { $0 > 1 }), let value = make({ 1 }) else { return }
  for (index, item) in zip(items, others.map { $0 + 1 }).enumerated() where check({ item }) { step() }
  while check({ 1 }, { 2 }) { step() }
  switch make({ 1 }) { case check({ 2 }): start(); default: stop() }
  if #available(iOS 17, *), check({ 1 }) { start() }

  // The token after `{` on a new line: always the block.
  if ready {
    start()
  }
  [1, 2].forEach { print($0) }
  for item in items {
    step()
  }
  (first, second).run()
  while running {
    step()
  }
  .padding()

  // `repeat … while` takes a trailing closure freely, so do `return`, `throw` and a `where` of a case.
  repeat { step() } while items.contains { $0 > 1 }
  switch kind {
  case let value where items.contains { $0 == value }: start()
  case .a where check { 1 }: stop()
  default: stop()
  }
}

// `if` and `switch` as expressions have the same heads.
let chosen = if items.contains { $0 > 1 } { 1 } else { 2 }
let switched = switch items.first { $0 > 1 } { case 1: "one"; default: "many" }
let plain = if ready { 1 } else if other { 2 } else { 3 }
