// Function declarations: labels, defaults, effects, generics, variadics, ownership, keywords as labels, split heads.

func refresh() {}
func refresh(page: Int) -> Int { page }
func move(from start: Int, to end: Int) {}
func insert(_ post: Post, at index: Int = 0, animated: Bool = true) {}
func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {}
func swap<T>(_ a: inout T, _ b: inout T) { (a, b) = (b, a) }
func fetch() async -> Data { Data() }
func fetch(_ url: URL) async throws -> Data { try await client.data(from: url) }
func parse(_ data: Data) throws(ParseError) -> Post { throw .empty }
func parseAll(_ data: Data) async throws(any Error) -> [Post] { [] }
func map<T, E>(_ transform: (Int) throws(E) -> T) throws(E) -> [T] where E: Error { [] }
func retry(_ body: () throws -> Void) rethrows { try body() }
func opaque() -> some View { Text("hello") }
func optionalOpaque() -> (some Collection<Int>)? { nil }
func existential() -> any FeedServing & Sendable { service }
func never() -> Never { fatalError() }
func returnsFunction() -> (Int) -> (String) -> Void { { _ in { _ in } } }
func returnsTuple() -> (count: Int, name: String) { (1, "one") }
func returnsMetatype() -> any FeedServing.Type { FeedService.self }
func curried(_ a: Int) -> (Int) async throws -> Int { { $0 + a } }

// Keywords as argument labels and as names of parameters.
func animate(for duration: Double, in view: View, if condition: Bool, where predicate: () -> Bool) {}
func keyed(func: Int, class: Int, default: Int, self: Int, return: Int, init: Int, let: Int, is: Int, as: Int) {}
func contextual(get: Int, set: Int, async: Int, some: Int, any: Int, each: Int, repeat: Int, isolated: Int, sending: Int) {}
func both(in container: Int, as kind: Int, isolated name: Int, borrowing other: Int) {}
func wildcardName(label _: Int, _ _: Int, _: String) {}

// Ownership and isolation of parameters: a specifier, not a label.
func take(_ a: borrowing File, _ b: consuming File, _ c: inout File, _ d: sending File, e: isolated FeedActor) {}
func inherit(isolation: isolated (any Actor)? = #isolation) async {}
func old(_ a: __owned File, _ b: __shared File, _ c: _const Int) {}
func spreadSpecifiers(_ a: borrowing
  File, _ b: __owned
  File, c: inout
  File, d: consuming File) {}
func attributes(@ViewBuilder content: () -> Content, @Clamped(0...1) alpha: Double, @_nonSendable handle: Int) {}
func escaping(_ done: @escaping @Sendable (Result<Int, any Error>) -> Void, _ lazy: @autoclosure @escaping () -> Bool) {}
func convention(_ callback: @convention(c) (Int32, UnsafeMutablePointer<Int8>?) -> Int32) {}
func isolatedAny(_ body: @isolated(any) () async -> Void, _ other: nonisolated(nonsending) () async -> Void) {}

// Defaults that hold calls, closures, literals, operators, nested functions of generics.
func configure(
  title: String = NSLocalizedString("title", comment: ""),
  formatter: DateFormatter = { let f = DateFormatter(); f.dateStyle = .short; return f }(),
  sort: (Int, Int) -> Bool = { $0 < $1 },
  reduce: (Int, Int) -> Int = (+),
  options: [String: Any] = [:], handler: (() -> Void)? = nil,
  cache: Cache<String, Data> = Cache<String, Data>(limit: 10),
  rect: CGRect = .init(x: 0, y: 0, width: 1 << 2, height: -1)
) {}

// The body is optional to the parser, and may begin on the next line.
func nextLine()
{
  refresh()
}
func arrowOnNextLine(_ value: Int)
  -> Int
{ value }
func whereOnNextLine<T>(_ value: T) -> T
  where T: Equatable
{
  value
}
func effectsOnNextLine()
  async
  throws
  -> Int
{ 1 }
func
splitName
(
  _ a: Int
)
{}
func trailingComma(a: Int, b: Int,) {}

func outer() {
  func inner() { func innermost() -> Int { 1 }; _ = innermost() }
  func generic<T>(_ value: T) where T: Sendable { inner() }
  @Sendable func attributed() {}
  @MainActor @discardableResult func isolated() async -> Int { 1 }
  inner(); generic(1)
}

func parameterPack<each Input, each Output>(_ input: repeat each Input, transform: repeat (each Input) -> each Output) -> (repeat each Output) {
  (repeat (each transform)(each input))
}
@inlinable @inline(__always) @discardableResult public func inlined(_ x: Int) -> Int { x }
nonisolated(nonsending) func hop() async {}
@_lifetime(borrow file) func span(of file: borrowing File) -> Span<UInt8> { file.bytes }
