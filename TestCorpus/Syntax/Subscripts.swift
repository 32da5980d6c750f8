// Subscript declarations and calls, with labels, generics, effects, `static`, closures, optional chains.

struct Grid<Cell> {
  subscript(index: Int) -> Cell { cells[index] }
  subscript(row: Int, column: Int) -> Cell { get { cells[row * width + column] } set { cells[row] = newValue } }
  subscript(at index: Int) -> Cell? { get { nil } }
  subscript(_ index: Int, default fallback: @autoclosure () -> Cell) -> Cell { fallback() }
  subscript<Key: Hashable>(key: Key) -> Cell? where Cell: Equatable { nil }
  subscript<each K>(_ keys: repeat each K) -> Int { 0 }
  subscript(bounds: Range<Int>) -> ArraySlice<Cell> { _read { yield cells[bounds] } _modify { yield &cells[bounds] } }
  subscript(async name: String) -> Cell { get async throws { try await load(name) } }
  subscript() -> Int { 1 }
  subscript(transform: (Int) -> Int) -> Int { transform(1) }
  subscript(position: Int = 0, step: Int = { 1 }()) -> Int { position + step }
  static subscript(name: String) -> Grid { Grid() }
  private(set) subscript(private index: Int) -> Int { get { 0 } set { } }
  @available(iOS 17, *) @discardableResult subscript(old index: Int) -> Int { 1 }
  subscript<Value>(dynamicMember keyPath: WritableKeyPath<Cell, Value>) -> Value
  where Cell: Sendable
  {
    get { cell[keyPath: keyPath] }
    set(value) { cell[keyPath: keyPath] = value }
  }
  subscript(opaque index: Int) -> some Equatable { index }
}

class Table { class subscript(index: Int) -> Int { 0 }; override subscript(row: Int) -> Int { super[row] } }
protocol Indexed { subscript(index: Int) -> Int { get }; static subscript(name: String) -> Int { get set } }

func uses() {
  let cell = grid[1]
  let other = grid[1, 2]
  let labelled = grid[at: 3]
  let fallback = grid[4, default: makeCell()]
  let empty = grid[]
  let generic = Grid<Int>["name"]
  let ranged = grid[1...][..<2][3...4]
  let chained = grid[0]?.title[1]!.count
  let called = handlers[0](1)[2](3)
  let nested = grid[rows[index[0]]]
  let closure = grid[{ $0 + 1 }]
  let trailing = grid[0] { $0 * 2 }
  let labelledTrailing = grid[0] { 1 } second: { 2 }
  let keyPath = user[keyPath: \.name]
  let selfIndexed = self[0]
  let dictionary = counts["a", default: 0]
  let literalIndexed = [1, 2, 3][0]
  let dictionaryIndexed = ["a": 1]["a"]
  let stringIndexed = "text"[start]
  let tupleIndexed = (a, b).0[1]
  let closureIndexed = { [1] }()[0]
  let typeIndexed = [Int].self[0]
  let commas = grid[1, 2,]
  grid[1] = cell
  grid[at: 2]?.title = "a"
  grid[3].count += 1
  counts["b", default: 0] += 1
  (grid[0], grid[1]) = (grid[1], grid[0])
  grid[row
    + 1] = other

  // A `[` on a new line begins a new statement: an array, not a subscript.
  let list = values
  [1, 2].forEach { print($0) }
  _ = (labelled, fallback, empty, generic, ranged, chained, called, nested, closure, list)
}
