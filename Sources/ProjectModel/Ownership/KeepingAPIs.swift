// What we know of functions that are not the project's: which of them keep a closure or an object that
// they are given, and where. The tables are in `Rules/Ownership`.

import RuleFiles
import SwiftReader

/// A line of a table is `sink -> result`, `store(in:) -> in: receiver` or the like; see the tables.
package struct KeepingAPIs: Sendable {
  enum Keeper: Sendable {
    case receiver, result
    /// Something that lives as long as the program.
    case forever
    case argument(String)
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

    /// A trailing closure has no label to go by.
    func keepsArgument(_ label: String, isTrailing: Bool) -> Bool {
      if case .argument(label) = keeper { return false }
      if isTrailing { return true }
      return kept.map { $0.contains(label.isEmpty ? "_" : label) } ?? !keepsReceiver
    }

    func fits(_ labels: [String]) -> Bool {
      guard let own = self.labels else { return true }
      return labels.allSatisfy { $0.isEmpty || own.contains($0) } && labels.count <= own.count
    }
  }

  private var entries: [String: [Entry]] = [:]
  private var elements: Set<String> = []
  private var transformations: Set<String> = []
  private var iterations: Set<String> = []
  private var cases: Set<String> = []
  private var strongAttributes: Set<String> = []
  private var properties: [String: [String]] = [:]
  private var actions: [String: [String]] = [:]
  private var keepingNames: [Glob] = []
  private var temporaries: [String: String] = [:]

  static let embedded = KeepingAPIs(files: EmbeddedRules.files)

  init(files: [EmbeddedFile]) {
    for file in files where file.path.hasSuffix(".keeps") {
      var modules: [String] = []
      for line in String(decoding: file.bytes, as: UTF8.self).split(separator: "\n") {
        let words = line.split(separator: " ").map(String.init)
        guard let first = words.first, !first.hasPrefix("//") else { continue }
        switch first {
        case "modules": modules = Array(words.dropFirst())
        case "elements": elements.formUnion(words.dropFirst())
        case "transformations": transformations.formUnion(words.dropFirst())
        case "iterations": iterations.formUnion(words.dropFirst())
        case "cases": cases.formUnion(words.dropFirst())
        case "attributes": strongAttributes.formUnion(words.dropFirst())
        case "properties":
          for name in words.dropFirst() { properties[name] = modules }
        case "actions":
          for name in words.dropFirst() { actions[name, default: []] += modules }
        case "names": keepingNames += words.dropFirst().map { Glob($0) }
        case "temporary":
          if words.count == 3 { temporaries[words[1]] = words[2] }
        default: add(words, modules)
        }
      }
    }
  }

  /// `name(label:label:) -> keeper: kept kept`
  private mutating func add(_ words: [String], _ modules: [String]) {
    guard words.count >= 3, words[1] == "->" else { return }
    let parts = words[0].split(separator: "(").map(String.init)
    let labels =
      parts.count < 2
      ? nil : parts[1].dropLast().split(separator: ":").map { $0 == "_" ? "" : String($0) }
    let isLimited = words[2].hasSuffix(":")
    let keeper = isLimited ? String(words[2].dropLast()) : words[2]
    let kept = Array(words.dropFirst(3))
    entries[parts[0], default: []].append(
      Entry(
        modules: modules, labels: labels, keeper: Self.keeper(keeper),
        kept: isLimited && !kept.contains("all") ? kept : nil,
        keepsReceiver: kept.contains("receiver"), keepsChain: kept.contains("chain")))
  }

  private static func keeper(_ word: String) -> Keeper {
    switch word {
    case "receiver": .receiver
    case "result": .result
    case "forever": .forever
    default: .argument(word)
    }
  }

  /// Of all functions and properties that keep something.
  var names: [String] { Array(entries.keys) + Array(properties.keys) }

  /// The first that fits, where one of its modules is imported.
  func entry(_ name: String, labels: [String], importing modules: Set<String>) -> Entry? {
    entries[name]?.first { entry in
      (entry.modules.isEmpty || entry.modules.contains(where: modules.contains))
        && entry.fits(labels)
    }
  }

  /// Members of a collection that are its elements.
  func isElement(_ name: String) -> Bool {
    if elements.contains(name) { return true }
    return name.utf8.allSatisfy { (48...57).contains($0) }
  }

  /// Functions that give back what they are called on, or what their closures give back.
  func isTransformation(_ name: String) -> Bool { transformations.contains(name) }

  /// Functions that call their closure with what they are called on, or its elements.
  func isIteration(_ name: String) -> Bool { iterations.contains(name) }

  /// Cases of the standard library's enums that hold what they are given.
  func isCase(_ name: String) -> Bool { cases.contains(name) }

  /// Attributes that leave a property a strong one.
  func isStrong(attribute name: String) -> Bool { strongAttributes.contains(name) }

  /// Properties of others that keep what they are set to.
  func isKeepingProperty(_ name: String, importing modules: Set<String>) -> Bool {
    properties[name]?.contains(where: modules.contains) ?? false
  }

  /// Functions and properties whose closures return nothing.
  func takesActions(_ name: String, importing modules: Set<String>) -> Bool {
    actions[name]?.contains(where: modules.contains) ?? false
  }

  /// Names of properties and parameters that are there to keep a closure.
  func isKeepingName(_ name: String) -> Bool { keepingNames.contains { $0.matches(name) } }

  /// The argument that says with `false` that the closure is dropped after use.
  func labelOfTemporary(_ name: String) -> String? { temporaries[name] }
}
