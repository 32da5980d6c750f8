// What we know of Apple's SDK and a few libraries: type names, their modules, what they inherit.

import SwiftReader

/// A type of the SDK.
package struct SDKType: Sendable {
  package var name: NameID
  package var module: ModuleID
  package var isProtocol: Bool
  package var supertypes: [NameID]
}

/// A module of the SDK table.
package struct ModuleID: Hashable, Sendable {
  package var raw: UInt8
}

/// Modules as a set: what a file's imports make visible.
package struct ModuleSet: Hashable, Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  package init() {}

  package func contains(_ module: ModuleID) -> Bool {
    module.raw < 64
      ? low & (1 << UInt64(module.raw)) != 0 : high & (1 << UInt64(module.raw - 64)) != 0
  }

  package mutating func insert(_ module: ModuleID) {
    if module.raw < 64 {
      low |= 1 << UInt64(module.raw)
    } else {
      high |= 1 << UInt64(module.raw - 64)
    }
  }

  package mutating func formUnion(_ other: ModuleSet) {
    low |= other.low
    high |= other.high
  }

  package func isDisjoint(with other: ModuleSet) -> Bool {
    low & other.low == 0 && high & other.high == 0
  }
}

/// The tables in `Rules/SDK`, one file a module: `reexports A, B`, `ui`, then a type a line:
/// `class UIView: UIResponder`.
package struct SDKTable: Sendable {
  package private(set) var moduleNames: [String] = []
  package private(set) var types: [SDKType] = []
  private var modules: [String: ModuleID] = [:]
  /// What an import of a module makes visible, itself included.
  private var visible: [ModuleSet] = []
  private var typesByName: [NameID: [Int]] = [:]
  package private(set) var uiModules = ModuleSet()

  package init(files: [EmbeddedFile], names: inout NameTable) {
    var reexports: [(ModuleID, [Substring])] = []
    for file in files where file.path.hasSuffix(".sdk") {
      guard moduleNames.count < 128 else { break }
      let name = file.path.split(separator: "/").last?.dropLast(4) ?? ""
      let module = ModuleID(raw: UInt8(moduleNames.count))
      moduleNames.append(String(name))
      modules[String(name)] = module
      let text = String(decoding: file.bytes, as: UTF8.self)
      for line in text.split(separator: "\n") where !line.hasPrefix("//") {
        if line.hasPrefix("reexports ") {
          reexports.append((module, Self.list(line.dropFirst(10))))
        } else if line == "ui" {
          uiModules.insert(module)
        } else {
          addType(line, module, &names)
        }
      }
    }
    close(over: reexports)
  }

  private static func list(_ text: Substring) -> [Substring] {
    text.split(separator: ",").map { $0.drop(while: { $0 == " " }) }
      .map { $0.prefix(while: { $0 != " " && $0 != "\r" }) }
  }

  private mutating func addType(_ line: Substring, _ module: ModuleID, _ names: inout NameTable) {
    guard let space = line.firstIndex(of: " ") else { return }
    let rest = line[line.index(after: space)...]
    let parts = rest.split(separator: ":", maxSplits: 1)
    guard let name = parts.first?.prefix(while: { $0 != " " }), !name.isEmpty else { return }
    let id = names.intern(String(name))
    typesByName[id, default: []].append(types.count)
    types.append(
      SDKType(
        name: id, module: module, isProtocol: line.hasPrefix("protocol "),
        supertypes: parts.count < 2
          ? [] : Self.list(parts[1]).map { names.intern(String($0)) }))
  }

  /// Re-exports are transitive.
  private mutating func close(over reexports: [(ModuleID, [Substring])]) {
    visible = moduleNames.indices.map { index in
      var set = ModuleSet()
      set.insert(ModuleID(raw: UInt8(index)))
      return set
    }
    for _ in 0..<4 {
      for (module, names) in reexports {
        for name in names {
          guard let other = modules[String(name)] else { continue }
          visible[Int(module.raw)].formUnion(visible[Int(other.raw)])
        }
      }
    }
  }

  package func module(_ name: String) -> ModuleID? { modules[name] }

  /// What importing `module` makes visible.
  package func visible(by module: ModuleID) -> ModuleSet { visible[Int(module.raw)] }

  /// The types called `name`, in whatever module.
  package func types(named name: NameID) -> [SDKType] {
    (typesByName[name] ?? []).map { types[$0] }
  }
}
