// The nodes and edges of one unit's ownership: objects, places that hold them, closures.

import SwiftReader

struct OwnershipNode {
  enum Key: Equatable {
    case receiver, newValue
    /// What lives as long as the program.
    case forever
    case parameter(FactIndex<Parameter>)
    /// What a parameter of the unit that is a function gives back.
    case called(FactIndex<Parameter>)
    case global(Member)
    /// A stored property of what another node stands for; a collection and its elements are one.
    case property(Int, Member)
    /// An object in a tuple that another node stands for, by its place there; all elements of a list have the same.
    /// A property's wrapper, by the number of the property.
    case part(Int, Int)
    /// An object made here, a value of a call, a collection literal, a closure, a method reference.
    case value(FactIndex<Expression>)
    /// The further objects that a call or a computed property may give back.
    case result(FactIndex<Expression>, Int)
    case computed(Int, Member, Int)
    /// A local function, or a local whose value is not known.
    case local(FactIndex<Declaration>)
    /// What an argument that is an `@autoclosure` captures.
    case autoclosure(FactIndex<Argument>)
  }

  var key: Key
  var type: TypeID?
  var holder: Holder?
  /// A closure that holds the instance unowned.
  var holdsUnowned = false
  /// A closure or method that goes where a name says that it is kept, and nobody can prove it.
  var isLikelyKept = false
  /// Where a place is emptied last in the same unit.
  var emptied: UInt32?
  /// Whether it keeps something beside its own properties.
  fileprivate(set) var keepsOthers = false
  /// A closure or local function, as long as nobody has looked for what it captures.
  var mayCapture: Bool
  fileprivate var firstEdge: Int32 = -1
  fileprivate var lastEdge: Int32 = -1
  /// The newest of the edges that lead to it.
  fileprivate var lastIncoming: Int32 = -1

  /// Whether anything keeps or captures it.
  var isReached: Bool { lastIncoming >= 0 }
  /// An object, or another value, that the unit or a function that it calls makes.
  var isMadeHere: Bool {
    switch key {
    case .value, .result, .computed: true
    default: false
    }
  }
  /// Whether it keeps or captures anything.
  var leadsSomewhere: Bool { firstEdge >= 0 }

  fileprivate init(key: Key, type: TypeID?, holder: Holder?) {
    self.key = key
    self.type = type
    self.holder = holder
    mayCapture = holder?.kind == .closure
  }

  /// Its newest edge.
  fileprivate mutating func note(_ kind: OwnershipEdge.Kind, _ edge: Int32) {
    if case .property = kind {} else { keepsOthers = true }
    if firstEdge < 0 { firstEdge = edge }
    lastEdge = edge
  }
}

struct OwnershipEdge {
  enum Kind: Hashable {
    /// The node's own stored property, a strong one.
    case property(Member)
    case captures
    /// Assigned, appended, handed over to what stores it.
    case stores
  }

  var target: Int
  var kind: Kind
  var place: OwnershipPlace
  /// Happens in a function that is called here with nothing of ours, or by way of a library's object there: that
  /// function's own business.
  var isInherited = false
  /// By what we know of a library, not by the project's own code.
  var isLibrary = false
  /// What a function that is called makes is in between.
  var isByAnother = false
  /// In a function that is called, which joins two that it reaches by the same thing: it has all that it takes to tell.
  var isInCallee = false
  /// A table's cell: both go when the screen goes that shows them.
  var isCell = false
  /// The closure in another function that makes it so.
  var holder: Holder?
  /// What a function that is called here does only if the unit's own caller asks for it.
  var onlyIf: FlagCondition?
  /// The next of the same node.
  fileprivate var next: Int32 = -1
  fileprivate var source: Int32 = -1
  /// The one before it that leads to the same node.
  fileprivate var earlierIncoming: Int32 = -1

  init(
    target: Int, kind: Kind, place: OwnershipPlace, isInherited: Bool = false,
    isLibrary: Bool = false, isByAnother: Bool = false, isInCallee: Bool = false,
    isCell: Bool = false, holder: Holder? = nil, onlyIf: FlagCondition? = nil
  ) {
    self.target = target
    self.kind = kind
    self.place = place
    self.isInherited = isInherited
    self.isLibrary = isLibrary
    self.isByAnother = isByAnother
    self.isInCallee = isInCallee
    self.isCell = isCell
    self.holder = holder
    self.onlyIf = onlyIf
  }
}

/// Nodes, found by what they stand for, and their edges, each node's in the order in which they came.
///
/// Flat arrays and a table of its own: there is such a graph for every tenth function, most with ten nodes.
struct OwnershipGraph {
  private(set) var nodes: [OwnershipNode] = []
  private var edges: [OwnershipEdge] = []
  /// Open addressing; -1 where there is none.
  private var slots: [Int32] = []
  /// Nodes that are still to be looked at.
  private var waiting: [Int32] = []

  /// For another unit, in the same memory.
  mutating func beginAgain() {
    nodes.removeAll(keepingCapacity: true)
    edges.removeAll(keepingCapacity: true)
    if (1...256).contains(slots.count) {
      for slot in slots.indices { slots[slot] = -1 }
    } else {
      slots = Array(repeating: -1, count: 32)
    }
  }

  func find(_ key: OwnershipNode.Key) -> Int? {
    let found = slots[slot(of: key)]
    return found < 0 ? nil : Int(found)
  }

  mutating func node(_ key: OwnershipNode.Key, type: TypeID?, holder: Holder?) -> Int {
    let slot = slot(of: key)
    if slots[slot] >= 0 { return Int(slots[slot]) }
    slots[slot] = Int32(nodes.count)
    nodes.append(OwnershipNode(key: key, type: type, holder: holder))
    if nodes.count * 2 > slots.count { grow() }
    return nodes.count - 1
  }

  mutating func change(_ node: Int, _ change: (inout OwnershipNode) -> Void) {
    change(&nodes[node])
  }

  mutating func add(_ edge: consuming OwnershipEdge, from source: Int) {
    let number = Int32(edges.count)
    let kind = edge.kind
    let target = edge.target
    edge.source = Int32(source)
    edge.earlierIncoming = nodes[target].lastIncoming
    edges.append(edge)
    nodes[target].lastIncoming = number
    let last = nodes[source].lastEdge
    if last >= 0 { edges[Int(last)].next = number }
    nodes[source].note(kind, number)
  }

  /// For each node whether it is one of `goals` and something leads to it, or it leads to such a one.
  mutating func leading(to goals: some Sequence<Int>) -> [Bool] {
    var leads: [Bool] = []
    leads.fill(with: false, count: nodes.count)
    for node in goals where nodes[node].isReached {
      leads[node] = true
      waiting.append(Int32(node))
    }
    while let node = waiting.popLast() {
      var next = nodes[Int(node)].lastIncoming
      while next >= 0 {
        let edge = Int(next)
        next = edges[edge].earlierIncoming
        let source = edges[edge].source
        if leads[Int(source)] { continue }
        leads[Int(source)] = true
        waiting.append(source)
      }
    }
    return leads
  }

  /// Whether there is one like it already.
  func contains(_ edge: OwnershipEdge, from node: Int) -> Bool {
    var next = nodes[node].firstEdge
    while next >= 0 {
      let number = Int(next)
      if edges[number].target == edge.target, edges[number].kind == edge.kind,
        edges[number].holder == edge.holder, edges[number].onlyIf == edge.onlyIf
      {
        return true
      }
      next = edges[number].next
    }
    return false
  }

  func edges(from node: Int) -> Edges { Edges(edges: edges, following: nodes[node].firstEdge) }

  /// Of all nodes.
  var allEdges: [OwnershipEdge] { edges }

  struct Edges: Sequence, IteratorProtocol {
    fileprivate let edges: [OwnershipEdge]
    fileprivate var following: Int32

    mutating func next() -> OwnershipEdge? {
      guard following >= 0 else { return nil }
      let edge = edges[Int(following)]
      following = edge.next
      return edge
    }
  }

  private func slot(of key: OwnershipNode.Key) -> Int {
    var slot = Int(key.hash) & (slots.count - 1)
    while slots[slot] >= 0, nodes[Int(slots[slot])].key != key {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for number in nodes.indices { slots[slot(of: nodes[number].key)] = Int32(number) }
  }
}

extension OwnershipNode.Key {
  fileprivate var hash: UInt32 {
    func mixed(_ kind: UInt32, _ first: UInt32, _ second: UInt32 = 0, _ third: UInt32 = 0) -> UInt32
    {
      var hash = first &* 0x9E37_79B1 ^ second &* 0x85EB_CA6B ^ third &* 0xC2B2_AE35
      hash = (hash ^ hash >> 15) &* 0x2C1B_3C6D
      return (hash ^ hash >> 13) &+ kind
    }
    func number(_ value: Int) -> UInt32 { UInt32(truncatingIfNeeded: value) }
    return switch self {
    case .receiver: 0
    case .newValue: 1
    case .forever: 2
    case .parameter(let parameter): mixed(3, parameter.raw)
    case .global(let member): mixed(4, member.declaration.raw, number(member.file))
    case .property(let base, let member): mixed(5, member.declaration.raw, number(base))
    case .value(let value): mixed(6, value.raw)
    case .result(let value, let result): mixed(7, value.raw, number(result))
    case .computed(let base, let member, let result):
      mixed(8, member.declaration.raw, number(base), number(result))
    case .local(let local): mixed(9, local.raw)
    case .autoclosure(let argument): mixed(10, argument.raw)
    case .called(let parameter): mixed(11, parameter.raw)
    case .part(let base, let place): mixed(12, number(place), number(base))
    }
  }

  /// What it is a property or part of.
  var base: Int? {
    switch self {
    case .property(let base, _), .part(let base, _): base
    default: nil
    }
  }
}
