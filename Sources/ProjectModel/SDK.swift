// What we know of Apple's SDK and a few libraries: type names, their modules, what they inherit.

import RuleFiles
import SwiftReader

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A type of the SDK.
package struct SDKType: Sendable {
  package var name: NameID
  package var module: ModuleID
  package var isProtocol: Bool
  /// In the table's list of all supertypes.
  fileprivate var supertypes: Range<Int32>
  /// The type before it in the table that has the same name, -1 where there is none.
  fileprivate var sameName: Int32
}

/// A module of the SDK table.
package struct ModuleID: Hashable, Sendable {
  package var raw: UInt8
}

/// Modules as a set: what a file's imports make visible.
package struct ModuleSet: Hashable, Sendable {
  private var bits = SIMD4<UInt64>()

  package init() {}

  package func contains(_ module: ModuleID) -> Bool {
    bits[Int(module.raw >> 6)] & (1 << UInt64(module.raw & 63)) != 0
  }

  package mutating func insert(_ module: ModuleID) {
    bits[Int(module.raw >> 6)] |= 1 << UInt64(module.raw & 63)
  }

  package mutating func formUnion(_ other: ModuleSet) { bits |= other.bits }

  package func isDisjoint(with other: ModuleSet) -> Bool { bits & other.bits == SIMD4() }
}

/// The tables in `Rules/SDK`, one file a module: `reexports A, B`, `ui`, then a type a line:
/// `class UIView: UIResponder`; after `associated View: Body` the names that a protocol leaves to its
/// adopters, after `func` a function of no type.
///
/// Every run reads all of it, so it is read byte by byte into flat lists: the ten thousand types take
/// two milliseconds, as long as a thousand took with a string and two arrays for each.
package struct SDKTable: Sendable {
  /// The table that is part of the program, and its names as an index's first ones. Read once: tests
  /// make many indexes.
  package static let embedded: (table: SDKTable, names: NameTable) = {
    var names = NameTable(expected: 16_384)
    let table = SDKTable(files: EmbeddedRules.files, names: &names)
    return (table, names)
  }()

  package private(set) var moduleNames: [String] = []
  package private(set) var types: [SDKType] = []
  private var supertypes: [NameID] = []
  /// The modules' names, and for each the module.
  private var modules = NameTable(expected: 256)
  private var moduleOfName: [ModuleID] = []
  /// What an import of a module makes visible, itself included.
  private var visible: [ModuleSet] = []
  /// By name, the last of its types; -1 for names that are only inherited.
  private var lastType: [Int32] = []
  private var associatedTypes: [NameID: [NameID]] = [:]
  /// The names that have some: most have none.
  private var namesWithAssociatedTypes = NameSet()
  /// By name the modules that have a function of no type, or a variable: few are listed, of UI modules only.
  package private(set) var functions: [String: ModuleSet] = [:]
  /// What every file sees.
  private var visibleToAll = ModuleSet()
  package private(set) var uiModules = ModuleSet()

  package init(files: [EmbeddedFile], names: inout NameTable) {
    types.reserveCapacity(12_288)
    supertypes.reserveCapacity(12_288)
    var reexports: [(module: ModuleID, listed: Bytes)] = []
    for file in files {
      guard let name = Self.module(at: file.path) else { continue }
      guard moduleNames.count <= Int(UInt8.max) else { break }
      let module = addModule(name)
      var rest = file.bytes
      while let line = Self.next(&rest, upTo: UInt8(ascii: "\n")) {
        guard let first = line.first, first != UInt8(ascii: "/") else { continue }
        var words = line
        _ = Self.next(&words, upTo: UInt8(ascii: " "))
        if first == UInt8(ascii: "r") {
          reexports.append((module, words))
        } else if first == UInt8(ascii: "u") {
          uiModules.insert(module)
        } else if first == UInt8(ascii: "a") {
          addAssociatedTypes(words, &names)
        } else if first == UInt8(ascii: "f") || first == UInt8(ascii: "v") {
          functions[String(decoding: words, as: UTF8.self), default: ModuleSet()].insert(module)
        } else {
          addType(words, isProtocol: first == UInt8(ascii: "p"), module, &names)
        }
      }
    }
    close(over: reexports)
  }

  /// `UIKit` of `SDK/UIKit.sdk`; nil for other files.
  private static func module(at path: String) -> String? {
    var path = path
    return path.withUTF8 { path in
      let end = path.count - 4
      guard end >= 0, Bytes(rebasing: path[end...]).hasSameBytes(as: ".sdk") else { return nil }
      var start = end
      while start > 0, path[start - 1] != UInt8(ascii: "/") { start -= 1 }
      return String(decoding: path[start..<end], as: UTF8.self)
    }
  }

  private mutating func addModule(_ name: String) -> ModuleID {
    let module = ModuleID(raw: UInt8(moduleNames.count))
    moduleNames.append(name)
    let id = Int(modules.intern(name).raw)
    if id < moduleOfName.count { moduleOfName[id] = module } else { moduleOfName.append(module) }
    return module
  }

  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Takes off what stands before the next `separator`, and the separator.
  @inline(__always)
  private static func next(_ rest: inout Bytes, upTo separator: UInt8) -> Bytes? {
    guard let start = rest.baseAddress, !rest.isEmpty else { return nil }
    // The C library's search looks at many bytes at a time.
    let found = memchr(start, Int32(separator), rest.count)
    let end = found.map { UnsafeRawPointer($0) - UnsafeRawPointer(start) } ?? rest.count
    defer { rest = Bytes(rebasing: rest[min(end + 1, rest.count)...]) }
    return Bytes(rebasing: rest[..<end])
  }

  /// `UITableView: UIScrollView, UIDataSourceTranslating`
  private mutating func addType(
    _ text: Bytes, isProtocol: Bool, _ module: ModuleID, _ names: inout NameTable
  ) {
    var inherited = text
    guard let name = Self.next(&inherited, upTo: UInt8(ascii: ":")), !name.isEmpty else { return }
    let id = intern(name, &names)
    let start = Int32(supertypes.count)
    while let supertype = Self.next(&inherited, upTo: UInt8(ascii: ",")) {
      supertypes.append(intern(Bytes(rebasing: supertype.dropFirst()), &names))
    }
    let same = lastType[Int(id.raw)]
    lastType[Int(id.raw)] = Int32(types.count)
    types.append(
      SDKType(
        name: id, module: module, isProtocol: isProtocol,
        supertypes: start..<Int32(supertypes.count), sameName: same))
  }

  /// `ButtonStyle: Body, Configuration`
  private mutating func addAssociatedTypes(_ text: Bytes, _ names: inout NameTable) {
    var listed = text
    guard let name = Self.next(&listed, upTo: UInt8(ascii: ":")) else { return }
    let id = intern(name, &names)
    namesWithAssociatedTypes.insert(id)
    while let associated = Self.next(&listed, upTo: UInt8(ascii: ",")) {
      associatedTypes[id, default: []].append(
        intern(Bytes(rebasing: associated.dropFirst()), &names))
    }
  }

  private mutating func intern(_ name: Bytes, _ names: inout NameTable) -> NameID {
    let id = names.intern(name)
    while lastType.count <= Int(id.raw) { lastType.append(-1) }
    return id
  }

  /// Re-exports are transitive.
  private mutating func close(over reexports: [(module: ModuleID, listed: Bytes)]) {
    visible = moduleNames.indices.map { index in
      var set = ModuleSet()
      set.insert(ModuleID(raw: UInt8(index)))
      return set
    }
    let known = reexports.map { ($0.module, modules(listed: $0.listed)) }
    var isComplete = false
    while !isComplete {
      isComplete = true
      for (module, others) in known {
        let before = visible[Int(module.raw)]
        for other in others { visible[Int(module.raw)].formUnion(visible[Int(other.raw)]) }
        if visible[Int(module.raw)] != before { isComplete = false }
      }
    }
    if let swift = module("Swift") { visibleToAll = visible(by: swift) }
  }

  /// `AVFoundation, UIKit`
  private func modules(listed names: Bytes) -> [ModuleID] {
    var rest = names
    var found: [ModuleID] = []
    while let name = Self.next(&rest, upTo: UInt8(ascii: ",")) {
      if let module = module(Bytes(rebasing: name.drop { $0 == UInt8(ascii: " ") })) {
        found.append(module)
      }
    }
    return found
  }

  package func module(_ name: String) -> ModuleID? {
    modules.find(name).map { moduleOfName[Int($0.raw)] }
  }

  func module(_ name: UnsafeBufferPointer<UInt8>) -> ModuleID? {
    modules.find(name).map { moduleOfName[Int($0.raw)] }
  }

  /// The module that a file imports, if it is listed.
  package func module(of item: Import, in facts: FileFacts) -> ModuleID? {
    facts.withModule(of: item) { module($0) }
  }

  /// What a file's imports make visible.
  func visible(in facts: FileFacts) -> ModuleSet {
    facts.imports.reduce(into: visibleToAll) { visible, item in
      if let module = module(of: item, in: facts) {
        visible.formUnion(self.visible(by: module))
      }
    }
  }

  /// What importing `module` makes visible.
  package func visible(by module: ModuleID) -> ModuleSet { visible[Int(module.raw)] }

  /// Whether any module has a type called `name`.
  package func knows(_ name: NameID) -> Bool {
    name.raw < lastType.count && lastType[Int(name.raw)] >= 0
  }

  /// The names whose meaning the protocol called `name` leaves to its adopters.
  package func associatedTypes(of name: NameID) -> [NameID] {
    hasAssociatedTypes(name) ? associatedTypes[name] ?? [] : []
  }

  /// Whether only UI modules have a type of this name.
  package func isOfUI(_ name: NameID) -> Bool {
    let types = types(named: name)
    return !types.isEmpty && types.allSatisfy { uiModules.contains($0.module) }
  }

  func hasAssociatedTypes(_ name: NameID) -> Bool { namesWithAssociatedTypes.contains(name) }

  /// The types called `name`, in whatever module.
  package func types(named name: NameID) -> NamedTypes {
    NamedTypes(types: types, following: knows(name) ? lastType[Int(name.raw)] : -1)
  }

  /// The first module with a type called `name` that fits.
  package func module(
    ofTypesNamed name: NameID, where fits: (ModuleID) -> Bool
  ) -> ModuleID? {
    types(named: name).first { fits($0.module) }?.module
  }

  package struct NamedTypes: Sequence, IteratorProtocol {
    fileprivate let types: [SDKType]
    fileprivate var following: Int32

    package var isEmpty: Bool { following < 0 }

    package mutating func next() -> SDKType? {
      guard following >= 0 else { return nil }
      let type = types[Int(following)]
      following = type.sameName
      return type
    }
  }

  /// What `type` inherits from and conforms to directly.
  package func supertypes(of type: SDKType) -> ArraySlice<NameID> {
    supertypes[Int(type.supertypes.lowerBound)..<Int(type.supertypes.upperBound)]
  }
}
