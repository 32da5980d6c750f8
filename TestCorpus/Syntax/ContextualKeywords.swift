// Contextual keywords used as ordinary names: in declarations, calls, members, statements.

struct Names {
  var get = 1, set = 2, left = 3, right = 4, none = 5
  var open: Bool, final: Int, lazy: [Int], weak: Int?, unowned: Int, dynamic: Int, optional: Int?, required: UIView
  var convenience: Int, override: Int, indirect: Int, mutating: Int, nonmutating: Int, prefix: String, postfix: String, infix: String
  var async: Int, actor: Int, macro: Int, package: Int, some: Int, any: Int, each: Int
  var consume: Int, copy: Int, borrowing: Int, consuming: Int, sending: Int, isolated: Int, nonisolated: Int
  var discard: Int, then: Int, yield: Int, willSet: Int, didSet: Int, of: Int, assignment: Int, associativity: Int
  var Type: Int { 1 }
  var Protocol: Int { 2 }
  var precedence: Int, higherThan: Int, safe: Int, unsafe: Int, before: Int, module: Int, file: Int, line: Int
  let distributed = 1, reasync = 2, using = 3, read = 4, modify = 5, borrow = 6, _read = 7, swift = 8, compiler = 9

  func get() -> Int { 1 }
  func set(_ value: Int) {}
  func open() {}
  func async() async {}
  func await() {}
  func actor() {}
  func macro(_ value: Int) {}
  func package() {}
  func some() {}
  func any() {}
  func each() {}
  func then() {}
  func yield() {}
  func discard() {}
  func consume() {}
  func unowned() {}
  func final() {}
  func prefix(_ count: Int) {}
  func mutating() {}
  mutating func nonisolated() {}
  static func left() {}
  final func right() {}
  class Actor {}
  struct Async {}
  enum Macro { case macro }
  typealias Some = Int
}

// A statement that begins with the name of a modifier or of a declaration is an expression
// unless a declaration follows.
func statements() async {
  open(url)
  open(url) { print("opened") }
  open { print("opened") }
  open.close()
  open = true
  open[0] = 1
  open?.close()
  open += 1
  final = 1
  final(1)
  lazy.map { $0 }
  lazy = []
  weak?.run()
  weak = nil
  dynamic { 1 }
  optional?.run()
  optional = nil
  required.isHidden = true
  convenience { }
  override.run()
  indirect[0] = 1
  mutating = 1
  prefix(3)
  prefix = "a"
  postfix.count
  infix + prefix
  left = right
  left(1); right(2)
  get()
  get { 1 }
  set(1)
  willSet(1)
  didSet.run()
  async { await load() }
  async(1)
  async.run()
  actor.run()
  actor(1)
  actor { 1 }
  actor = nil
  macro(1)
  macro.run()
  macro = 1
  package.run()
  package { 1 }
  package = 1
  some.run()
  any.run()
  each.run()
  each(1)
  then(1)
  then { 1 }
  then = 1
  yield(1)
  yield (1)
  yield { 1 }
  yield.run()
  yield = 1
  yield[0] = 1
  discard(1)
  discard.run()
  discard = 1
  consume(1)
  consume.run()
  consume = 1
  copy(1)
  copy[0]
  copy += 1
  unsafe(1)
  unsafe.run()
  unsafe = 1
  unsafe[0] = 1
  sending.run()
  borrowing.run()
  consuming.run()
  isolated.run()
  nonisolated.run()
  distributed.run()
  Type.run()
  Protocol.run()
  of(1)
  using.run()
  using(1)
  _read { 1 }
  unowned.run()
  associativity = left
  self.open(1); self.actor(1); self.get(); self.async { }; self.await(); self.some(); self.yield(1); self.final = 1
  .open(1)
}

// As locals, parameters, labels, captures, and in expressions.
func locals(get: Int, set open: Int, actor async: Int) {
  let open = 1, final = 2, lazy = 3, async = 4, actor = 5, macro = 6, some = 7, any = 8, each = 9
  let consume = 10, copy = 11, yield = 12, then = 13, unsafe = 14, unowned = 15, weak = 16
  var prefix = open + final - lazy * async / actor % macro
  prefix = some < any && each > consume ? copy : yield
  let list = [then, unsafe, unowned, weak, get, set], map = [open: final, lazy: async], tuple = (some, any, each, copy)
  run(some, any: any, each: each, consume, copy, async, then, unsafe)
  if open == 1, async > 2, copy < 3 { run(yield) }
  let closure = { open, final in open + final }, other = { async in async }, third = { [copy, async] in copy + async }
  let chained = open.description + async.description + any.description + each.description + unsafe.description
  for each in list { run(each) }
  for any in list where any > 1 { run(any) }
  switch open { case final: run(lazy); case let some: run(some) }
  _ = (prefix, map, tuple, closure, other, third, chained, -open, !final, open!, async?.count)
  return open
}

// A name that is also a modifier, right before a declaration, belongs to the declaration:
// `return` stands alone here and `final` modifies the local constant.
func modifierAfterReturn() {
  if open { return final }
  return
    final
  let unreachable = 1
}

// The same words as modifiers, with the declaration on the same line or the next.
class Modified {
  open
  func first() {}
  final
  lazy
  var second = 1
  override
  open
  class
  func third() {}
  required
  convenience
  init() {}
  unowned
  let fourth: Modified
  nonisolated
  static let fifth = 1
  package
  var sixth = 2
  dynamic final weak var seventh: Modified?
}
