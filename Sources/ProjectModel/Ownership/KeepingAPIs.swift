// What we know of functions that are not the project's: which of them keep a closure or an object that
// they are given, and where. The tables are in `Rules/Ownership`.

import RuleFiles
import SwiftReader

/// A line of a table is `sink -> result`, `store(in:) -> in: receiver` or the like; see the tables.
package final class KeepingAPIs: Sendable {
  enum Keeper: Sendable {
    case receiver, result
    /// What it is called on, where that is made there, be it perhaps.
    case made
    /// Something that lives as long as the program.
    case forever
    /// The instance in whose code it is, if that inherits from this class.
    case instance(of: String)
    case argument(String)
    /// Who has the property that is handed over: `assign(to: &model.$state)`.
    case owner
  }

  struct Entry: Sendable {
    /// Where the files must import one of them: what is the standard library's has none.
    var modules: [String]
    /// Nil for any.
    var labels: [String]?
    var keeper: Keeper
    /// Labels of the arguments that are kept; nil for all.
    var kept: [String]?
    var keepsReceiver: Bool
    /// What the calls before it in the chain are given is kept too: `publisher.map { … }.sink { … }`.
    var keepsChain: Bool
    /// None of its arguments may be left out: others have such a name too.
    var isExact: Bool

    var changesReceiver: Bool {
      if case .receiver = keeper { modules.isEmpty } else { false }
    }

    /// A trailing closure has no label to go by.
    func keepsArgument(_ label: String, isTrailing: Bool) -> Bool {
      if case .argument(label) = keeper { return false }
      if isTrailing { return true }
      return kept.map { $0.contains(label.isEmpty ? "_" : label) } ?? !keepsReceiver
    }

    func keeps(_ argument: Argument, _ facts: FileFacts) -> Bool {
      keepsArgument(
        facts.text(argument.label), isTrailing: argument.flags.contains(.isTrailingClosure))
    }

    func fits(_ labels: [String]) -> Bool {
      guard let own = self.labels else { return true }
      return isExact
        ? labels == own
        : labels.allSatisfy { $0.isEmpty || own.contains($0) } && labels.count <= own.count
    }
  }

  /// What is known of a name. A class, because it is looked at far too often to be copied; its variables
  /// change while the tables are read and never again.
  final class Known: Sendable {
    @exclusivity(unchecked) nonisolated(unsafe) fileprivate(set) var traits: Traits = []
    /// As a function that keeps something, by its labels.
    @exclusivity(unchecked) nonisolated(unsafe) fileprivate(set) var entries: [Entry] = []
    /// As a property of others that keeps what it is set to: where one of these is imported.
    @exclusivity(unchecked) nonisolated(unsafe) fileprivate(set) var keepingModules: [String] = []
    /// As a function that calls its closure with what it is called on, and gives that back, where one of these is
    /// imported.
    @exclusivity(unchecked) nonisolated(unsafe) fileprivate(set) var configuringModules: [String] =
      []
    /// As a function or property whose closures return nothing, where one of these is imported.
    @exclusivity(unchecked) nonisolated(unsafe) fileprivate(set) var actionModules: [String] = []
    /// As a type of publishers, or a function that gives back nothing else, where one of these is imported.
    @exclusivity(unchecked) nonisolated(unsafe) fileprivate(set) var publisherModules: [String] = []
    /// As a function that calls its closure once and keeps what that makes as long as the app lives, where one of these
    /// is imported.
    @exclusivity(unchecked) nonisolated(unsafe) fileprivate(set) var singletonModules: [String] = []
    /// As a function that keeps something until what it gives back is handed to one of these, or one of
    /// these is called on it.
    @exclusivity(unchecked) nonisolated(unsafe) fileprivate(set) var releasers: [String] = []
    /// As a member of the first name's value that lives as long as that one's owner: `rx.disposeBag`.
    @exclusivity(unchecked) nonisolated(unsafe) fileprivate(set) var part:
      (of: String, modules: [String])?
    /// As a property whose value is of the type that these classes are generic over.
    @exclusivity(unchecked) nonisolated(unsafe) fileprivate(set) var genericHolders: [String] = []
    /// As a function that calls its closure with what these arguments are.
    @exclusivity(unchecked) nonisolated(unsafe) fileprivate(set) var handedLabels: [String] = []
    /// As a function that makes its third argument a part of its first, other than with this as its fourth.
    @exclusivity(unchecked) nonisolated(unsafe) fileprivate(set) var weakAssociation: String?
    /// The argument that says with `false` that the closure is dropped after use.
    @exclusivity(unchecked) nonisolated(unsafe) fileprivate(set) var labelOfTemporary: String?

    func has(_ traits: Traits) -> Bool { !self.traits.isDisjoint(with: traits) }

    var keepsChain: Bool { entries.contains(where: \.keepsChain) }

    /// As a function that puts what it is given into a value: into a collection of the standard library's.
    var changesReceiver: Bool { entries.contains(where: \.changesReceiver) }

    /// The last that fits, where one of its modules is imported.
    func entry(labels: [String], importing modules: Set<String>) -> Entry? {
      entries.last { entry in
        (entry.modules.isEmpty || entry.modules.contains(where: modules.contains))
          && entry.fits(labels)
      }
    }
  }

  private let table: NameTable
  /// By the names' numbers in `table`.
  private let known: [Known]
  /// Of properties and parameters that are there to keep a closure.
  private let keepingNames: [Glob]
  /// Of types that stand in for others in tests.
  private let namesOfDoubles: [Glob]
  /// Whose values keep nobody.
  let plainTypes: [String]
  /// What functions begin with that end what a token stands for.
  let releasers: [String]
  /// Names that say so of some tokens, but only where nothing comes behind: `remove`.
  let wholeReleasers: Set<String>
  /// Both keep the views that they show.
  let viewClasses: [String]
  let screenClasses: [String]
  let cellClasses: [String]
  /// What their objects refer to is in a database.
  let recordClasses: [String]
  /// The modules that something is known of.
  let modules: Set<String>
  let modulesOfPublishers: Set<String>

  static let embedded = KeepingAPIs(files: EmbeddedRules.files)

  init(files: [EmbeddedFile]) {
    var table = NameTable()
    var known: [Known] = []
    var keepingNames: [Glob] = []
    var namesOfDoubles: [Glob] = []
    var plainTypes: [String] = []
    var releasers: Set<String> = []
    var wholeReleasers: Set<String> = []
    var viewClasses: [String] = []
    var screenClasses: [String] = []
    var cellClasses: [String] = []
    var recordClasses: [String] = []
    var allModules: Set<String> = []
    func change(_ names: some Sequence<String>, _ change: (Known) -> Void) {
      for name in names {
        let number = Int(table.intern(name).raw)
        if number == known.count { known.append(Known()) }
        change(known[number])
      }
    }
    for file in files where file.path.hasSuffix(".keeps") {
      var modules: [String] = []
      for line in file.bytes.split(separator: UInt8(ascii: "\n")) {
        // Comments have nearly half of all words.
        if line.first == UInt8(ascii: "/") { continue }
        let words = line.texts(separatedBy: " ")
        guard let first = words.first else { continue }
        let names = words.dropFirst()
        if let traits = Traits.words[first] {
          change(names) { $0.traits.formUnion(traits) }
          continue
        }
        switch first {
        case "modules":
          modules = Array(names)
          allModules.formUnion(names)
        case "properties": change(names) { $0.keepingModules = modules }
        case "configures": change(names) { $0.configuringModules = modules }
        case "hands": change(names.prefix(1)) { $0.handedLabels = Array(names.dropFirst()) }
        case "contents": change(names.prefix(1)) { $0.genericHolders = Array(names.dropFirst()) }
        case "views": viewClasses += names
        case "screens": screenClasses += names
        case "reused": cellClasses += names
        case "records": recordClasses += names
        case "actions": change(names) { $0.actionModules += modules }
        case "publishers": change(names) { $0.publisherModules += modules }
        case "singletons": change(names) { $0.singletonModules += modules }
        case "plain": plainTypes += names
        case "names": keepingNames += names.map { Glob($0) }
        case "doubles": namesOfDoubles += names.map { Glob($0) }
        case "until":
          let ending = words.dropFirst(2)
          let beginnings = ending.filter { !$0.hasSuffix("()") }
          let whole = ending.filter { $0.hasSuffix("()") }.map { String($0.dropLast(2)) }
          change(words.dropFirst().prefix(1)) { $0.releasers += beginnings + whole }
          releasers.formUnion(beginnings)
          wholeReleasers.formUnion(whole)
        case "parts":
          for path in names.map({ $0.split(separator: ".").map(String.init) }) where path.count == 2
          {
            change([path[1]]) { $0.part = (of: path[0], modules: modules) }
          }
        case "associates":
          if words.count == 3 { change([words[1]]) { $0.weakAssociation = words[2] } }
        case "temporary":
          if words.count == 3 { change([words[1]]) { $0.labelOfTemporary = words[2] } }
        default:
          if let (name, entry) = Self.entry(words, modules) {
            change([name]) { $0.entries.append(entry) }
          }
        }
      }
    }
    self.table = table
    self.known = known
    self.keepingNames = keepingNames
    self.namesOfDoubles = namesOfDoubles
    self.plainTypes = plainTypes
    self.releasers = releasers.sorted()
    self.wholeReleasers = wholeReleasers
    self.viewClasses = viewClasses
    self.screenClasses = screenClasses
    self.cellClasses = cellClasses
    self.recordClasses = recordClasses
    self.modules = allModules
    modulesOfPublishers = Set(known.flatMap(\.publisherModules))
  }

  /// `name(label:label:) -> keeper: kept kept`
  private static func entry(
    _ words: [String], _ modules: [String]
  ) -> (name: String, entry: Entry)? {
    guard words.count >= 3, words[1] == "->" else { return nil }
    let parts = words[0].utf8.texts(separatedBy: "(")
    let labels =
      parts.count < 2
      ? nil : parts[1].utf8.dropLast().texts(separatedBy: ":").map { $0 == "_" ? "" : $0 }
    let isLimited = words[2].hasSuffix(":")
    let keeper = isLimited ? String(words[2].dropLast()) : words[2]
    let kept = Array(words.dropFirst(3))
    return (
      parts[0],
      Entry(
        modules: modules, labels: labels, keeper: Self.keeper(keeper),
        kept: isLimited && !kept.contains("all") ? kept : nil,
        keepsReceiver: kept.contains("receiver"), keepsChain: kept.contains("chain"),
        isExact: kept.contains("exactly"))
    )
  }

  private static func keeper(_ word: String) -> Keeper {
    switch word {
    case "receiver": .receiver
    case "result": .result
    case "forever": .forever
    case "made": .made
    case "owner": .owner
    case let name where name.first?.isUppercase == true: .instance(of: name)
    default: .argument(word)
    }
  }

  /// Of all functions and properties that keep something, but for tasks, and what runs its closure once: most of them
  /// end.
  var names: [String] {
    known.indices.filter {
      !known[$0].entries.isEmpty && !known[$0].has(.task) && !known[$0].has(.again)
        || !known[$0].keepingModules.isEmpty
        || known[$0].weakAssociation != nil || known[$0].has([.showing, .merging])
    }
    .map { table.text(NameID(raw: Int32($0))) }
  }

  /// Whether the closures of a function or property return nothing.
  func takesActions(
    _ range: TextRange, in facts: FileFacts, importing modules: Set<String>
  ) -> Bool {
    known(range, in: facts)?.actionModules.contains(where: modules.contains) ?? false
  }

  /// What is known of the name at `range`.
  func known(_ range: TextRange, in facts: FileFacts) -> Known? {
    facts.withBytes(of: range) { name in table.find(name).map { known[Int($0.raw)] } }
  }

  func known(_ name: String) -> Known? { table.find(name).map { known[Int($0.raw)] } }

  /// Whether a function of that name keeps something in its argument of that label; nil for what it is
  /// called on.
  func isKeeper(_ label: String?, of name: TextRange, in facts: FileFacts) -> Bool {
    known(name, in: facts)?.entries.contains { entry in
      switch entry.keeper {
      case .argument(let keeper): keeper == label
      case .receiver: label == nil
      default: false
      }
    } ?? false
  }

  /// Whether something of a name has one of these.
  func has(_ traits: Traits, _ name: TextRange, in facts: FileFacts) -> Bool {
    known(name, in: facts)?.has(traits) ?? false
  }

  /// What is known of a type by its name: `Single`, and `RxSwift.Single`, where that is a module.
  func known(_ type: TypeMention, in facts: FileFacts) -> Known? {
    guard type.flags.contains(.isDotted) else { return known(type.name, in: facts) }
    let count = facts.withBytes(of: type.name) { UInt32($0.lastComponent.count) }
    let name = TextRange(start: type.name.end - count, end: type.name.end)
    let module = facts.text(TextRange(start: type.name.start, end: name.start - 1))
    guard facts.imports.contains(where: { facts.module(of: $0) == module }) else { return nil }
    return known(name, in: facts)
  }

  /// Whether a property is of a type whose objects the system keeps: `Timer?`.
  func isOfKeptType(_ property: Declaration, in facts: FileFacts) -> Bool {
    guard let type = property.type.ifAny,
      let mention = facts.mentions[facts.types[type].mentions].first
    else { return false }
    return has(.kept, mention.name, in: facts)
  }

  /// Members of a collection that are its elements.
  func isElement(_ range: TextRange, in facts: FileFacts) -> Bool {
    facts.withBytes(of: range) { name in
      if let found = table.find(name) { return known[Int(found.raw)].has(.element) }
      return name.allSatisfy { (48...57).contains($0) }
    }
  }

  /// Names of properties and parameters that are there to keep a closure.
  func isKeepingName(_ range: TextRange, in facts: FileFacts) -> Bool {
    !facts.nameBegins(range, with: "completion")
      && facts.withBytes(of: range) { name in keepingNames.contains { $0.matches(name) } }
  }

  func isNameOfDouble(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { name in namesOfDoubles.contains { $0.matches(name) } }
  }
}

extension Collection<UInt8> {
  /// Bytes: to split by characters took four times as long.
  fileprivate func texts(separatedBy separator: Unicode.Scalar) -> [String] {
    split(separator: UInt8(ascii: separator)).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension KeepingAPIs {
  /// Those that are spoken of here, as far as any file imports them, or what re-exports them: what a file calls is
  /// there for it too if a file beside it has imported that, or a library that it imports.
  func modules(importedIn index: ProjectIndex) -> Set<String> {
    var visible = ModuleSet()
    for imported in index.visibleModules { visible.formUnion(imported) }
    // The standard library needs no import.
    var found: Set<String> = ["Swift"]
    // Those without a table.
    var others = NameTable(expected: modules.count)
    for name in modules {
      if let module = index.sdk.module(name) {
        if visible.contains(module) { found.insert(name) }
      } else {
        _ = others.intern(name)
      }
    }
    var isImported = Array(repeating: false, count: others.count)
    for facts in index.files {
      for item in facts.imports {
        if let module = facts.withModule(of: item, { others.find($0) }) {
          isImported[Int(module.raw)] = true
        }
      }
    }
    for number in isImported.indices where isImported[number] {
      found.insert(others.text(NameID(raw: Int32(number))))
    }
    return found
  }
}
