// The calls that observe something, as `Rules/APIs/observation.json5` lists them.

import ProjectModel
import RuleFiles
import SwiftReader

/// A class, because everyone passes it around: a struct of these lists would be copied list by list.
final class ObservationAPI: Decodable, Sendable {
  let call: CallShape
  let kind: String
  let does: String
  let modules: [String]
  let receivers: [String]
  let notBehind: [String]
  let firstArgument: String?
  /// The first argument is what is observed, not what the call is made on.
  let observesArgument: Bool
  let whenDropped: String?
  let keyPath: String?
  /// What is written for the arguments of these labels.
  let arguments: [String: String]
  let endedBy: String?
  /// What the call gives is observed by another one, which is then the observation.
  let isSource: Bool

  private enum CodingKeys: String, CodingKey {
    case call, kind, does, modules, receivers, notBehind, firstArgument, observesArgument
    case whenDropped, keyPath, arguments, endedBy, isSource
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.members(keyedBy: CodingKeys.self)
    let text = try container.decode(String.self, forKey: .call)
    guard let call = CallShape(text) else {
      throw decoder.invalid("'\(text)' is no call; write its labels as in 'name(_:label:)'")
    }
    self.call = call
    kind = try container.decode(String.self, forKey: .kind)
    does = try container.decode(String.self, forKey: .does)
    func list(_ key: CodingKeys) throws -> [String] {
      try container.decodeIfPresent([String].self, forKey: key) ?? []
    }
    modules = try list(.modules)
    receivers = try list(.receivers)
    notBehind = try list(.notBehind)
    firstArgument = try container.decodeIfPresent(String.self, forKey: .firstArgument)
    observesArgument = try container.decodeIfPresent(Bool.self, forKey: .observesArgument) ?? false
    whenDropped = try container.decodeIfPresent(String.self, forKey: .whenDropped)
    keyPath = try container.decodeIfPresent(String.self, forKey: .keyPath)
    arguments = try container.decodeIfPresent([String: String].self, forKey: .arguments) ?? [:]
    endedBy = try container.decodeIfPresent(String.self, forKey: .endedBy)
    isSource = try container.decodeIfPresent(Bool.self, forKey: .isSource) ?? false
  }
}

/// What may be an observer's own, and so nobody else's event.
struct OwnEvents: Decodable, Sendable {
  let timers: Set<String>
  let subjects: Set<String>
  let wrappers: Set<String>
  let values: Set<String>
  /// Operators by which somebody else's events come in.
  let joins: Set<String>

  private enum CodingKeys: String, CodingKey { case timers, subjects, wrappers, values, joins }

  init(from decoder: any Decoder) throws {
    let container = try decoder.members(keyedBy: CodingKeys.self)
    func list(_ key: CodingKeys) throws -> Set<String> {
      Set(try container.decode([String].self, forKey: key))
    }
    timers = try list(.timers)
    subjects = try list(.subjects)
    wrappers = try list(.wrappers)
    values = try list(.values)
    joins = try list(.joins)
  }
}

/// A page's `kinds` says which of the calls count; without it all do.
struct ObservationAPIs: Decodable, Sendable {
  let all: [ObservationAPI]
  let own: OwnEvents
  /// Their names, as a search takes them.
  let names: [String]
  /// By the first byte of the name: most calls are ruled out by it.
  private var byFirstByte: [[(name: [UInt8], number: Int)]] = Array(repeating: [], count: 256)

  private struct List: Decodable {
    let observations: [ObservationAPI]
    let own: OwnEvents
    private enum CodingKeys: String, CodingKey { case observations, own }

    init(from decoder: any Decoder) throws {
      let container = try decoder.members(keyedBy: CodingKeys.self)
      observations = try container.decode([ObservationAPI].self, forKey: .observations)
      own = try container.decode(OwnEvents.self, forKey: .own)
    }
  }

  private enum CodingKeys: String, CodingKey { case observes }

  /// `observes: ["keyValue", "notification"]`.
  init(from decoder: any Decoder) throws {
    let list = try Self.listed.get()
    let listed = list.observations
    own = list.own
    let kinds = try decoder.members(keyedBy: CodingKeys.self)
      .decodeIfPresent([String].self, forKey: .observes)
    if let kinds {
      let known = Set(listed.map(\.kind))
      if let unknown = kinds.first(where: { !known.contains($0) }) {
        throw decoder.invalid(
          "unknown kind of observation '\(unknown)'"
            + (didYouMean(unknown, among: known.sorted()) ?? ""))
      }
    }
    all = listed.filter { kinds?.contains($0.kind) ?? true }
    names = Set(all.map(\.call.name)).sorted()
    for (number, api) in all.enumerated() {
      let name = Array(api.call.name.utf8)
      if let first = name.first { byFirstByte[Int(first)].append((name, number)) }
    }
  }

  /// Read once: several pages ask for it.
  private static let listed: Result<List, JSON5Error> = {
    do throws(JSON5Error) {
      let path = "APIs/observation.json5"
      guard let file = EmbeddedRules.files.first(where: { $0.path == path }) else {
        throw JSON5Text(file: path, bytes: []).error("there is no list 'Rules/\(path)'", at: 0)
      }
      let document = try JSON5Document(file: "Rules/" + path, bytes: Array(file.bytes))
      return .success(try document.decode(List.self))
    } catch {
      return .failure(error)
    }
  }()

  /// The first call of the name at `range` that fits, as an index of `all`.
  func first(
    named range: TextRange, in facts: FileFacts, where fits: (Int) -> Bool
  ) -> Int? {
    byFirstByte[Int(facts.firstByte(of: range))].first { name, number in
      name.count == range.count
        && name.withUnsafeBufferPointer { facts.bytesEqual(range, $0) } && fits(number)
    }?.number
  }
}
