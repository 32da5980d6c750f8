// Which of the arguments of what is called somehow are kept, by their labels: a name stands for all functions
// that have it, and for their types' initialisers.

import SwiftReader

/// What a function may keep of what it is called with.
struct KeptArguments: Sendable {
  /// One of the arguments by its label, or another thing that a call has.
  struct Slot: Equatable, Sendable {
    fileprivate let raw: UInt64

    /// Whatever it is given.
    static let any = Slot(raw: 0)
    static let receiver = Slot(raw: 1)
    /// A closure behind the parentheses has no label to go by.
    static let trailingClosure = Slot(raw: 2)

    fileprivate init(raw: UInt64) { self.raw = raw }

    /// Nil for a label.
    fileprivate var bit: UInt8? { raw < 3 ? 1 << UInt8(raw) : nil }

    init(of argument: Argument, _ facts: FileFacts) {
      self =
        argument.label.isEmpty && argument.flags.contains(.isTrailingClosure)
        ? .trailingClosure : Slot(label: argument.label, facts)
    }

    init(of parameter: Parameter, _ facts: FileFacts) {
      let isUnnamed = facts.textEquals(parameter.label, "_")
      self = Slot(label: isUnnamed ? .none : parameter.label, facts)
    }

    private init(label: TextRange, _ facts: FileFacts) {
      raw = facts.withBytes(of: label) { UInt64(NameTable.hash($0)) + 3 }
    }
  }

  struct Key: Numbered, Sendable {
    let name: NameID
    let slot: Slot

    init(_ name: NameID, _ slot: Slot) { (self.name, self.slot) = (name, slot) }

    var number: UInt64 { UInt64(name.raw + 1) << 33 | slot.raw }
  }

  private var labelled = NumberedMap<Key, Bool>()
  /// For each name a bit for each slot that has no label: what is asked for most.
  private var others: [UInt8]

  /// `count` is how many names there are.
  fileprivate init(count: Int) { others = Array(repeating: 0, count: count) }

  func contain(_ key: Key) -> Bool {
    guard let bit = key.slot.bit else { return labelled[key] != nil }
    return key.name.raw < others.count && others[Int(key.name.raw)] & bit != 0
  }

  /// Whether it is new.
  fileprivate mutating func insert(_ key: Key) -> Bool {
    if contain(key) { return false }
    guard let bit = key.slot.bit else {
      labelled[key] = true
      return true
    }
    let missing = Int(key.name.raw) + 1 - others.count
    if missing > 0 { others += repeatElement(0, count: missing) }
    others[Int(key.name.raw)] |= bit
    return true
  }
}

/// What all functions may keep, worked out from what each is seen to do: who hands on to a keeper is one.
struct Kept: Sendable {
  /// In the order in which they were found.
  private(set) var functions: [Member] = []
  private(set) var isKeeper: MemberSet
  /// Those that keep what they are called on.
  private(set) var isReceiver: MemberSet
  private(set) var isParameter: FactSet<Parameter>
  private(set) var arguments: KeptArguments

  private struct Waiting {
    let file: Int
    let keeping: KeeperSearch.Keeping
    /// The next that waits for the same; -1 for none.
    let next: Int32
  }

  /// `used` learns of the names of all keepers; `namesOfTypes` are known to it.
  init(
    _ index: ProjectIndex, _ used: inout UsedNames, _ namesOfTypes: [NameID?],
    _ searched: KeeperSearch.AllFound
  ) {
    isKeeper = MemberSet(index.files)
    isReceiver = MemberSet(index.files)
    isParameter = FactSet(parametersOf: index.files)
    arguments = KeptArguments(count: used.count)
    // What is known to keep something without a look at it keeps whatever it is given.
    for name in used.all where used[name].contains(.keeper) {
      _ = arguments.insert(KeptArguments.Key(name, .any))
    }
    var waiting: [Waiting] = []
    var last = NumberedMap<KeptArguments.Key, Int32>()
    var found: [(file: Int, keeping: KeeperSearch.Keeping)] = []
    for file in searched.files.indices {
      for keeping in searched.files[file].keeping { found.append((file, keeping)) }
      for (keeping, key) in searched.files[file].waiting {
        waiting.append(Waiting(file: file, keeping: keeping, next: last[key] ?? -1))
        last[key] = Int32(waiting.count - 1)
      }
    }
    while let (file, keeping) = found.popLast() {
      guard insert(keeping, in: file) else { continue }
      let parameter = keeping.parameter.ifAny.map { index.files[file].parameters[$0] }
      let slot = parameter.map { KeptArguments.Slot(of: $0, index.files[file]) } ?? .receiver
      let called = Self.name(of: keeping.function, in: file, index, &used, namesOfTypes)
      guard let (name, owner) = called else { continue }
      func take(_ key: KeptArguments.Key) {
        guard arguments.insert(key), var next = last[key] else { return }
        while next >= 0 {
          found.append((waiting[Int(next)].file, waiting[Int(next)].keeping))
          next = waiting[Int(next)].next
        }
      }
      var mayBeFunction: Bool?
      func take(_ name: NameID) {
        used.add(.keeper, to: name)
        take(KeptArguments.Key(name, slot))
        let trailing = KeptArguments.Key(name, .trailingClosure)
        // To find out whether it may be a closure takes longer than all else here.
        guard let parameter, mayBeFunction != false, !arguments.contain(trailing) else { return }
        let takesClosures = mayBeFunction ?? index.mayBeFunction(parameter, in: file)
        mayBeFunction = takesClosures
        if takesClosures { take(trailing) }
      }
      take(name)
      // An initialiser is called by the names of those that inherit it too.
      guard let owner else { continue }
      for heir in index.subclasses(of: owner) {
        take(namesOfTypes[heir.raw] ?? used.add([], to: index[heir].name))
      }
    }
  }

  /// Whether it is new.
  private mutating func insert(_ keeping: KeeperSearch.Keeping, in file: Int) -> Bool {
    let function = Member(file: file, declaration: keeping.function)
    if let parameter = keeping.parameter.ifAny {
      if isParameter.contains(parameter, in: file) { return false }
      isParameter.insert(parameter, in: file)
    } else {
      if isReceiver.contains(function) { return false }
      isReceiver.insert(function)
    }
    if !isKeeper.contains(function) {
      isKeeper.insert(function)
      functions.append(function)
    }
    return true
  }

  /// What a function is called by: an initialiser by its type, which is told too.
  private static func name(
    of function: FactIndex<Declaration>, in file: Int, _ index: ProjectIndex,
    _ used: inout UsedNames, _ namesOfTypes: [NameID?]
  ) -> (NameID, owner: TypeID?)? {
    let declaration = index.files[file].declarations[function]
    guard declaration.kind == .initializer else {
      return (used.add([], to: declaration.name, index.files[file]), nil)
    }
    // Nobody makes a protocol. Were its name added, which nothing else knows, all names would be copied for it.
    guard let type = index.enclosingType(of: function, in: file), let name = namesOfTypes[type.raw]
    else { return nil }
    return (name, type)
  }
}

extension ProjectIndex {
  /// Whether a parameter may be given a closure: one of the project's types or the SDK's may not.
  func mayBeFunction(_ parameter: Parameter, in file: Int) -> Bool {
    let facts = files[file]
    guard let type = parameter.type.ifAny, !facts.types[type].flags.contains(.isFunction) else {
      return true
    }
    var named = facts.mentions[facts.types[type].mentions].lazy.filter {
      !$0.flags.contains(.isAttribute)
    }.makeIterator()
    guard let mention = named.next(), named.next() == nil else { return true }
    return switch resolve(mention.name, in: file, at: facts.types[type].declaration) {
    case .project: false
    case .sdk(let name): !sdk.knows(name)
    case .unknown: true
    }
  }
}
