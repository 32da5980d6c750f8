// The nodes that a value may be.

/// Mostly none or one, so no array.
struct Nodes: RandomAccessCollection {
  private(set) var endIndex = 0
  private var few = SIMD4<Int32>()
  /// What has no room above.
  private var others: [Int32]?

  static let empty = Nodes()

  init() {}

  init(_ node: Int) {
    few[0] = Int32(node)
    endIndex = 1
  }

  var startIndex: Int { 0 }

  subscript(place: Int) -> Int {
    if place < few.scalarCount { return Int(few[place]) }
    return others.map { Int($0[place - few.scalarCount]) } ?? 0
  }

  mutating func append(_ node: Int) {
    if endIndex < few.scalarCount {
      few[endIndex] = Int32(node)
    } else {
      if others == nil { others = [] }
      // In its place: a copy for each would make long lists take their square.
      others?.append(Int32(node))
    }
    endIndex += 1
  }

  static func += (nodes: inout Nodes, more: Nodes) {
    if nodes.isEmpty {
      nodes = more
    } else {
      for node in more { nodes.append(node) }
    }
  }

  static func + (first: Nodes, second: Nodes) -> Nodes {
    var nodes = first
    nodes += second
    return nodes
  }

  func filter(_ fits: (Int) -> Bool) -> Nodes { gathered { fits($0) ? Nodes($0) : .empty } }

  /// Each once, in the order in which they come first.
  var unique: Nodes {
    guard count > 1 else { return self }
    var unique = Nodes()
    for node in self where !unique.contains(node) { unique.append(node) }
    return unique
  }
}

extension Sequence {
  /// The nodes that `body` has for each element, one after the other.
  func gathered(_ body: (Element) -> Nodes) -> Nodes {
    var nodes = Nodes()
    for element in self { nodes += body(element) }
    return nodes
  }
}
