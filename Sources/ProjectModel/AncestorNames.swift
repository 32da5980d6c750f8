// What a type inherits from, by name: what its role is asked about most.

import SwiftReader

/// Names that every type is asked for.
struct AskedNames {
  let codable: NameID?
  let decodable: NameID?
  let observable: NameID?
  let activity: NameID?

  init(_ names: NameTable) {
    codable = names.find("Codable")
    decodable = names.find("Decodable")
    observable = names.find("ObservableObject")
    activity = names.find("ActivityAttributes")
  }
}

/// What a type inherits from, for quick questions by name.
struct AncestorNames {
  private let type: ProjectType
  private let ancestors: Ancestors
  private let names: AskedNames
  private let index: ProjectIndex

  init(_ type: ProjectType, _ ancestors: Ancestors, _ names: AskedNames, _ index: ProjectIndex) {
    self.type = type
    self.ancestors = ancestors
    self.names = names
    self.index = index
  }

  var sdk: [NameID] { ancestors.sdk }
  var project: [TypeID] { ancestors.project }
  var hasSDK: Bool { !ancestors.sdk.isEmpty }

  func contains(_ name: String) -> Bool { contains(name, index.names.find(name)) }

  private func contains(_ name: String, _ id: NameID?) -> Bool {
    if type.supertypes.isEmpty { return false }
    if says(name, type) { return true }
    guard let id else { return false }
    return ancestors.sdk.contains(id) || ancestors.project.contains { index[$0].nameID == id }
  }

  private func says(_ name: String, _ type: ProjectType) -> Bool {
    // Mostly they are of another length.
    let count = name.utf8.count
    return type.supertypes.contains { $0.name.utf8.count == count && $0.name == name }
  }

  var codableName: String? {
    if contains("Codable", names.codable) { return "Codable" }
    return contains("Decodable", names.decodable) ? "Decodable" : nil
  }

  /// The attributes of a Live Activity, and the state in them.
  var isOfActivity: Bool {
    if contains("ActivityAttributes", names.activity) { return true }
    return type.outer.map { says("ActivityAttributes", index[$0]) } ?? false
  }

  /// Whether the type itself says one of `names` and never without a condition:
  /// `extension Box: Codable where Element: Codable` tells of what is in the box.
  func areConditional(_ names: [String]) -> Bool {
    let said = type.supertypes.filter { names.contains($0.name) }
    return !said.isEmpty
      && said.allSatisfy { supertype in
        type.extensions.contains { part in
          let declaration = index.files[part.file].declarations[part.declaration]
          return part.file == supertype.file && !declaration.requirements.isEmpty
            && declaration.inheritance.range.contains(supertype.type.int)
        }
      }
  }

  var isObservable: Bool {
    if contains("ObservableObject", names.observable) { return true }
    let facts = index.files[type.declaration.file]
    func attributes(_ declaration: FactIndex<Declaration>) -> FactList<Attribute> {
      facts.attributes[facts.declarations[declaration].attributes]
    }
    if attributes(type.declaration.declaration).contains(where: {
      facts.textEquals($0.name, "Observable")
    }) {
      return true
    }
    // `@OpenCombine.Published`, with or without the protocol.
    return type.kind == .class
      && index.hasMember(of: type.declaration.declaration, in: type.declaration.file) { member in
        attributes(member).contains {
          facts.withBytes(of: $0.name) { $0.isName("Published") }
        }
      }
  }

  /// A protocol of the project's, by its name one for view models.
  var adoptsViewModel: Bool {
    ancestors.project.contains {
      index[$0].kind == .protocol && index[$0].name.ends(in: "ViewModel")
    }
  }

  /// From a class or protocol that only UI modules have: `EnvironmentKey`, `UIActivityItemSource`.
  var inheritsFromUI: Bool {
    ancestors.sdk.contains(where: index.sdk.isOfUI)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the last component of a dotted name is `name`.
  fileprivate func isName(_ name: StaticString) -> Bool {
    let length = name.utf8CodeUnitCount
    guard count >= length, count == length || self[count - length - 1] == UInt8(ascii: ".") else {
      return false
    }
    return suffix(length).elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: length))
  }
}
