// The names that an API is known by, as pages and the lists in `Rules/APIs` give them.

import ProjectModel
import RuleFiles
import SwiftReader

/// `apis`: names of types, functions and values, `sqlite3_*` for all that begin so; `Alamofire.AF`
/// counts only where Alamofire is imported. `@network` stands for the list of that name, `$name` for
/// what the option `name` adds.
struct APINames: Decodable, Sendable {
  private var modulesByName: [String: [String?]] = [:]
  private var prefixes: [(text: String, module: String?)] = []
  /// For some APIs only these members count.
  private var onlyMembers: [String: [Glob]] = [:]
  /// For some APIs, `*` for all, these members do not count.
  private var exceptMembers: [String: [Glob]] = [:]
  /// What one of these is asked for with the address of a file is no use of the API.
  private var exceptForFiles: Set<String> = []
  /// What the SDK's classes, and whatever inherits from them, give of it: by the member's name the classes, and the
  /// API.
  private var inherited: [String: [String: String]] = [:]

  private enum CodingKeys: String, CodingKey {
    case apis, onlyMembers, exceptMembers, exceptForFiles, inheritedMembers
  }

  private struct OptionKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.members(keyedBy: CodingKeys.self)
    for name in try container.decode([String].self, forKey: .apis) {
      if name.hasPrefix("@") {
        try include(Self.list(name, decoder))
      } else if name.hasPrefix("$") {
        let options = try decoder.members(keyedBy: OptionKey.self)
        let key = OptionKey(stringValue: String(name.dropFirst()))
        for added in try options.decodeIfPresent([String].self, forKey: key) ?? [] { add(added) }
      } else {
        add(name)
      }
    }
    func members(_ key: CodingKeys) throws -> [String: [Glob]] {
      let names = try container.decodeIfPresent([String: [String]].self, forKey: key) ?? [:]
      return names.mapValues { $0.map { Glob($0) } }
    }
    try onlyMembers.merge(members(.onlyMembers)) { $1 }
    try exceptMembers.merge(members(.exceptMembers)) { $0 + $1 }
    exceptForFiles.formUnion(
      try container.decodeIfPresent([String].self, forKey: .exceptForFiles) ?? [])
    let inheritedMembers = try container.decodeIfPresent(
      [String: [String: String]].self, forKey: .inheritedMembers)
    inherited.merge(inheritedMembers ?? [:]) { $0.merging($1) { $1 } }
  }

  /// `Rules/APIs/network.json5` for `@network`.
  private static func list(_ name: String, _ decoder: any Decoder) throws -> APINames {
    let path = "APIs/\(name.dropFirst()).json5"
    guard let file = EmbeddedRules.files.first(where: { $0.path == path }) else {
      let names = EmbeddedRules.files.filter { $0.path.hasPrefix("APIs/") }
        .map { "@" + $0.path.dropFirst(5).dropLast(6) }
      throw decoder.invalid(
        "unknown list of APIs '\(name)'" + (didYouMean(name, among: names) ?? ""))
    }
    return try lists.value(path) {
      Result { () throws(JSON5Error) in
        try JSON5Document(file: "Rules/" + path, bytes: Array(file.bytes)).decode(APINames.self)
      }
    }.get()
  }

  /// Read once: several pages ask for the same.
  private static let lists = Answers<String, Result<APINames, JSON5Error>>()

  private mutating func include(_ list: APINames) {
    modulesByName.merge(list.modulesByName) { $0 + $1 }
    prefixes += list.prefixes
    onlyMembers.merge(list.onlyMembers) { $1 }
    exceptMembers.merge(list.exceptMembers) { $0 + $1 }
    exceptForFiles.formUnion(list.exceptForFiles)
    inherited.merge(list.inherited) { $0.merging($1) { $1 } }
  }

  private mutating func add(_ entry: String) {
    let dot = entry.utf8.firstIndex(of: UInt8(ascii: "."))
    let module = dot.map { String(entry[..<$0]) }
    let name = dot.map { String(entry[entry.utf8.index(after: $0)...]) } ?? entry
    if name.isEmpty { return }
    if name.hasSuffix("*") {
      prefixes.append((String(name.dropLast()), module))
    } else {
      modulesByName[name, default: []].append(module)
      // `let session: Alamofire.Session` is one name.
      if module != nil { modulesByName[entry, default: []].append(module) }
    }
  }

  /// As a search takes them.
  var searched: [String] { modulesByName.keys + prefixes.map { $0.text + "*" } + inherited.keys }

  /// The API that `range` names in a file with these imports, without the module that may stand before it.
  func name(at range: TextRange, importing modules: Set<String>, in facts: FileFacts) -> String? {
    let text = facts.text(range)
    let found =
      (modulesByName[text] ?? []) + prefixes.filter { text.hasPrefix($0.text) }.map(\.module)
    guard found.contains(where: { $0.map(modules.contains) ?? true }) else { return nil }
    return text.split(separator: ".").last.map(String.init)
  }

  /// Whether a list names it as this module's.
  func isOf(_ module: String, _ name: String) -> Bool {
    modulesByName[name]?.contains(module) ?? false
  }

  /// The classes that give what is called `member` to whatever inherits from them, with the API that it is.
  func givers(of member: TextRange, in facts: FileFacts) -> [String: String]? {
    inherited.isEmpty ? nil : inherited[facts.text(member)]
  }

  /// Whether it is the name of a type or function of the API, with its module or not, whatever is imported.
  func lists(_ name: String) -> Bool {
    modulesByName[name] != nil || prefixes.contains { name.hasPrefix($0.text) }
  }

  /// Whether the API counts only with certain members.
  func needsMember(_ name: String) -> Bool { onlyMembers[name] != nil }

  /// Whether it counts only with what is not on the device.
  func excepts(filesFor name: String) -> Bool { exceptForFiles.contains(name) }

  /// Whether `name.members[0].members[1]…` is a use of the API, be it what a property holds: `session.GET(url)`.
  func counts(_ name: String, members: [String], ofInstance: Bool = false) -> Bool {
    if let first = members.first {
      if Self.asked(members).contains(where: { excepts($0, of: name) }) { return false }
      // A nested type: `URLSession.AuthChallengeDisposition.useCredential`.
      if !ofInstance, first.utf8.first.map({ (65...90).contains($0) }) == true { return false }
    }
    guard let only = onlyMembers[name] else { return true }
    return members.contains { Self.any(only, match: $0) }
  }

  /// Whether some members of this one in particular do not count.
  func exceptsMembers(of name: String) -> Bool { exceptMembers[name] != nil }

  func excepts(_ member: String, of name: String) -> Bool {
    [name, "*"].contains { exceptMembers[$0].map { Self.any($0, match: member) } ?? false }
  }

  /// `standard` and `register` of `UserDefaults.standard.register(defaults: values)`: what is asked of a type, and of
  /// the instance that it gives.
  static func asked(_ members: [String]) -> ArraySlice<String> {
    members.prefix(members.first.map(instances.contains) == true ? 2 : 1)
  }

  static let instances = ["shared", "standard", "default", "sharedInstance"]

  private static func any(_ globs: [Glob], match name: String) -> Bool {
    globs.contains { $0.pattern == name || $0.matches(name) }
  }
}
