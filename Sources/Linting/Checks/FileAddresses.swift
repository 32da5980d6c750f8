// Which values are the addresses of files: what a session is asked for with one never leaves the device.

import ProjectModel
import SwiftReader

extension ProjectIndex {
  /// `Bundle.main.url(forResource: "verbs", withExtension: nil)`, `URL(fileURLWithPath: path)`, and what is made of
  /// one, be it by way of constants: `Library.folder.appending(path: "verbs.txt")`.
  func isFileAddress(_ value: FactIndex<Expression>, in file: Int) -> Bool {
    isFileAddress(value, in: file, depth: 5)
  }

  private func isFileAddress(
    _ value: FactIndex<Expression>, in file: Int, depth: Int
  ) -> Bool {
    let facts = files[file]
    let root = facts.chainRoot(of: value)
    guard depth > 0 else { return false }
    var members = facts.members(behind: root)[...]
    let declared: Member?
    if let type = typeNamed(by: root, in: file) {
      guard let constant = members.popFirst() else { return false }
      declared = property(constant, of: type)
    } else {
      guard facts.expressions[root].kind == .name else { return false }
      switch facts.text(facts.expressions[root].name) {
      case "FileManager", "Bundle":
        return members.count > 1 && members.allSatisfy(Self.keepsToFiles)
      case "URL": return isOfPath(root, facts) && members.allSatisfy(Self.keepsToFiles)
      default: declared = constant(root, in: file)
      }
    }
    guard let declared, case let constant = declaration(declared),
      constant.kind == .constant || constant.flags.contains(.unwraps),
      !constant.flags.contains(.isTuplePart), let given = constant.value.ifAny,
      members.allSatisfy(Self.keepsToFiles)
    else { return false }
    return isFileAddress(given, in: declared.file, depth: depth - 1)
  }

  /// `Library`, `Self` or `self`
  private func typeNamed(by value: FactIndex<Expression>, in file: Int) -> TypeID? {
    switch files[file].expressions[value].kind {
    case .selfValue, .selfType: type(around: files[file].expressions[value].scope, in: file)
    default: namedProjectType(value, in: file)
    }
  }

  /// The local, or the type's own property, that a name stands for.
  private func constant(_ name: FactIndex<Expression>, in file: Int) -> Member? {
    let facts = files[file]
    let found = facts.expressions[name]
    switch facts.meaning(of: name) {
    case .declaration(let local): return Member(file: file, declaration: local)
    case .outside:
      return type(around: found.scope, in: file).flatMap { property(found.name, in: file, of: $0) }
    default: return nil
    }
  }

  /// `URL(fileURLWithPath: path)`, `URL(filePath: path)`
  private func isOfPath(_ name: FactIndex<Expression>, _ facts: FileFacts) -> Bool {
    guard let call = facts.call(by: name),
      let first = facts.arguments[facts.expressions[call].arguments].first
    else { return false }
    return facts.textEquals(first.label, "fileURLWithPath")
      || facts.textEquals(first.label, "filePath")
  }

  /// Whether a member leads to a file, or from one to another.
  private static func keepsToFiles(_ member: String) -> Bool {
    ["append", "delet"].contains(where: member.hasPrefix)
      || [
        "default", "main", "url", "urls", "first", "last", "containerURL", "bundleURL",
        "resourceURL", "temporaryDirectory", "homeDirectoryForCurrentUser", "absoluteURL",
        "standardizedFileURL",
      ].contains(member)
  }
}
