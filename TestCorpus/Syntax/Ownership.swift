// Ownership: `consume`, `copy`, `borrowing`, `consuming`, `discard`, `unsafe`, `~Copyable`, `_ = consume x`.

struct FileHandle: ~Copyable {
  private let descriptor: Int32
  consuming func close() { discard self }
  consuming func finish() throws {
    guard descriptor > 0 else { discard self; return }
    try flush()
    discard self
  }
  borrowing func peek() -> Int { Int(descriptor) }
  mutating func rewind() {}
  __consuming func legacy() {}
  deinit { closeDescriptor(descriptor) }
}

struct Lease<Resource: ~Copyable & ~Escapable>: ~Copyable, ~Escapable {
  let resource: Resource
  @_lifetime(copy self) borrowing func extend() -> Lease { copy self }
}

enum Maybe<Wrapped: ~Copyable>: ~Copyable { case none, some(Wrapped) }
extension Maybe: Copyable where Wrapped: Copyable {}
protocol Resource: ~Copyable { associatedtype Handle: ~Copyable; consuming func end() }
func use<T: ~Copyable>(_ value: borrowing T) where T: Resource, T.Handle: ~Copyable {}
func any(_ value: borrowing any ~Copyable) {}
func some(_ value: consuming some ~Copyable & Resource) {}
typealias Suppressed = any ~Copyable & Resource

func ownership(_ a: consuming FileHandle, _ b: borrowing FileHandle, _ c: inout FileHandle, _ d: sending FileHandle) {
  // Followed by a name, a literal or a prefix operator on the same line, `consume` and `copy` are operators.
  let first = consume a
  let second = copy b
  let third = consume first
  _ = consume second
  run(consume third, value: copy b)
  let list = [copy b, consume a], tuple = (copy b, consume a)
  let chained = (consume a).peek()
  let member = copy b.descriptor
  let forced = copy optional!
  let sum = copy x + copy y
  let closure = { [value = consume a] in copy value }
  switch consume a { case .none: break; default: break }
  switch copy b { default: break }
  if let value = consume optional { run(value) }
  for item in consume items { run(item) }
  return consume a

  // Followed by `(`, `[`, `.`, `=` or an infix operator they are names.
  consume(a)
  copy(b)
  consume.run()
  copy[0] = 1
  let value = copy + consume
  copy = consume
  let called = consume(a) + copy(b)
  // So are they at the end of a line: what follows is a statement of its own.
  let last = copy
  value.run()
}

func unsafeExpressions() {
  // `unsafe` takes any operand, after white space also one in parentheses or brackets or with a leading dot.
  let a = unsafe pointer.pointee
  let b = unsafe load()
  let c = unsafe (first, second)
  let d = unsafe [first, second]
  let e = unsafe .init(first)
  let f = try unsafe load()
  let g = try await unsafe load()
  let h = unsafe { pointer.pointee }()
  let i = unsafe pointer[0] + pointer[1]
  unsafe pointer.pointee = 1
  run(unsafe pointer, value: unsafe load())
  if unsafe pointer.pointee > 1 { run(unsafe pointer) }
  for unsafe item in items { run(item) }
  return unsafe load()

  // Without white space before `(`, `[` and `.` it is a name.
  unsafe(1)
  unsafe.run()
  unsafe[0] = 1
  let unsafe = unsafe + 1
}

func patterns(_ maybe: consuming Maybe<FileHandle>) {
  switch maybe {
  case .some(let handle): run(handle)
  case .none: break
  }
  switch maybe {
  case .some(borrowing handle): run(handle)
  case .none: break
  }
  if case .some(var handle) = consume maybe { handle.rewind() }
}

struct Accessing {
  var handle: FileHandle {
    _read { yield stored }
    _modify { yield &stored }
  }
  // `yield` takes an operand unless a bracket or dot follows: then it is a call.
  var pair: Int {
    _read {
      yield (1)
      yield stored
    }
  }
  subscript(index: Int) -> FileHandle {
    borrowing get { handle }
    consuming set { handle = newValue }
  }
}
