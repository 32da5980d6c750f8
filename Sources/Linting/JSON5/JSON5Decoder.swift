// Values to types: `Decodable` over JSON5 values, with errors that say where and what.

/// What all decoders of one call of `JSON5Document.decode` share.
final class JSON5DecodingContext {
  let text: JSON5Text
  /// Where coding paths begin.
  let root: JSON5Value
  let userInfo: [CodingUserInfoKey: Any]

  init(text: JSON5Text, root: JSON5Value, userInfo: [CodingUserInfoKey: Any]) {
    self.text = text
    self.root = root
    self.userInfo = userInfo
  }

  func decode<T: Decodable>(
    _ type: T.Type, from value: JSON5Value, at path: @autoclosure () -> [any CodingKey]
  ) throws(JSON5Error) -> T {
    if let plain = value.plain(as: type) { return plain }
    let reading = JSON5Reading()
    let result: T
    do {
      result = try T(
        from: JSON5ValueDecoder(context: self, value: value, codingPath: path(), reading: reading))
    } catch {
      throw positioned(error, at: value)
    }
    for object in reading.objects {
      if let member = object.firstUnknownMember { throw unknownKey(member, in: object) }
    }
    return result
  }

  // MARK: Errors

  /// `expected a string for 'severity', found a number`
  func mismatch(
    _ expected: String, at path: [any CodingKey], found: String? = nil, in value: JSON5Value
  ) -> JSON5Error {
    text.error(
      "expected \(expected)\(subject(of: path)), found \(found ?? value.kindName)",
      at: value.range.lowerBound)
  }

  private func unknownKey(_ member: JSON5Member, in object: JSON5OpenObject) -> JSON5Error {
    let known = object.keysAskedFor
    let list = known.map(quoted).joined(separator: ", ")
    let remedy =
      didYouMean(member.key, among: known)
      ?? (known.isEmpty ? "; this object has no keys" : "; the known keys are \(list)")
    return text.error("unknown key \(quoted(member.key))\(remedy)", at: member.keyOffset)
  }

  /// What `init(from:)` throws itself knows the path, or nothing but the value that it was for.
  private func positioned(_ error: any Error, at value: JSON5Value) -> JSON5Error {
    switch error {
    case let error as JSON5Error: return error
    case DecodingError.dataCorrupted(let context), DecodingError.keyNotFound(_, let context),
      DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      let place = root.value(at: context.codingPath)
      return text.error(context.debugDescription, at: place.range.lowerBound)
    default: return text.error("\(error)", at: value.range.lowerBound)
    }
  }
}

extension JSON5Value {
  /// A word, a string, or an array or object of nothing but strings, for who wants just that. Most of what pages say
  /// is, and the library's way to an array by containers takes ten times as long.
  fileprivate func plain<T>(as type: T.Type) -> T? {
    switch kind {
    case .bool(let bool): type == Bool.self ? bool as? T : nil
    case .string(let string): type == String.self ? string as? T : nil
    case .array(let elements) where type == [String].self: Self.strings(elements) as? T
    case .object(let members) where type == [String: String].self: Self.strings(members) as? T
    default: nil
    }
  }

  private static func strings(_ elements: [JSON5Value]) -> [String]? {
    var strings: [String] = []
    strings.reserveCapacity(elements.count)
    for element in elements {
      guard case .string(let string) = element.kind else { return nil }
      strings.append(string)
    }
    return strings
  }

  /// The first of each key counts.
  private static func strings(_ members: [JSON5Member]) -> [String: String]? {
    var strings: [String: String] = [:]
    for member in members {
      guard case .string(let string) = member.value.kind else { return nil }
      if strings[member.key] == nil { strings[member.key] = string }
    }
    return strings
  }
}

/// The objects that one `init(from:)` looks into.
final class JSON5Reading {
  private(set) var objects: [JSON5OpenObject] = []

  /// The same object for the same value, so that two types may each read their keys of it.
  func open(_ members: [JSON5Member], at offset: Int) -> JSON5OpenObject {
    if let object = objects.first(where: { $0.offset == offset }) { return object }
    let object = JSON5OpenObject(members: members, offset: offset)
    objects.append(object)
    return object
  }
}

/// An object's members, and which of them were asked for. A type's coding keys cannot be listed, but
/// it asks for each of them, whether the object has it or not.
final class JSON5OpenObject {
  let members: [JSON5Member]
  /// Where the object begins.
  let offset: Int
  /// All keys that were asked for, each as often as it was.
  private var questions: [String] = []
  private static let usualQuestions = 16
  /// For each member.
  private var isAskedFor: [Bool]
  /// Of an object with many members, where each key stands.
  private let numbers: [String: [Int]]?
  /// To look through so few takes less than any dictionary.
  static let fewMembers = 32

  init(members: [JSON5Member], offset: Int) {
    self.members = members
    self.offset = offset
    isAskedFor = Array(repeating: false, count: members.count)
    questions.reserveCapacity(Self.usualQuestions)
    numbers =
      members.count > Self.fewMembers
      ? Dictionary(grouping: members.indices) { members[$0].key } : nil
  }

  func value(askedFor key: String) -> JSON5Value? {
    questions.append(key)
    if let numbers {
      let found = numbers[key] ?? []
      for number in found { isAskedFor[number] = true }
      return found.first.map { members[$0].value }
    }
    var found: Int?
    for number in members.indices where members[number].key == key {
      isAskedFor[number] = true
      if found == nil { found = number }
    }
    return found.map { members[$0].value }
  }

  /// In the order of the first question.
  var keysAskedFor: [String] {
    var known: Set<String> = []
    return questions.filter { known.insert($0).inserted }
  }

  var unknownMembers: [JSON5Member] {
    members.indices.filter { !isAskedFor[$0] }.map { members[$0] }
  }

  var firstUnknownMember: JSON5Member? {
    isAskedFor.firstIndex(of: false).map { members[$0] }
  }
}

/// Decodes one value; also the single-value container of it.
struct JSON5ValueDecoder: Decoder, SingleValueDecodingContainer {
  let context: JSON5DecodingContext
  let value: JSON5Value
  let codingPath: [any CodingKey]
  let reading: JSON5Reading

  var userInfo: [CodingUserInfoKey: Any] { context.userInfo }

  func decode<T: Decodable>(
    _ type: T.Type, from part: JSON5Value, key: any CodingKey
  ) throws(JSON5Error) -> T {
    try context.decode(type, from: part, at: codingPath + [key])
  }

  /// The values of an object's members by their keys, of which the first counts: the library's way to them, by keys
  /// of its own, takes several times as long.
  func decodeMembers<T: Decodable>(
    _ type: T.Type, of part: JSON5Value, key: any CodingKey
  ) throws(JSON5Error) -> [String: T] {
    let path = codingPath + [key]
    guard case .object(let members) = part.kind else {
      throw context.mismatch("an object", at: path, in: part)
    }
    var values: [String: T] = [:]
    for member in members where values[member.key] == nil {
      let key = MemberKey(stringValue: member.key)
      values[member.key] = try context.decode(type, from: member.value, at: path + [key])
    }
    return values
  }

  /// The decoder of a part of the value, within the same `init(from:)`.
  func decoder(for part: JSON5Value, key: any CodingKey) -> JSON5ValueDecoder {
    JSON5ValueDecoder(
      context: context, value: part, codingPath: codingPath + [key], reading: reading)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(JSON5KeyedContainer<Key>(opened: try open()))
  }

  fileprivate func open() throws(JSON5Error) -> JSON5OpenedValue {
    guard case .object(let members) = value.kind else { throw mismatch("an object") }
    return JSON5OpenedValue(self, reading.open(members, at: value.range.lowerBound))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value.kind else { throw mismatch("an array") }
    return JSON5UnkeyedContainer(decoder: self, elements: elements)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  // MARK: Single values

  func decodeNil() -> Bool {
    if case .null = value.kind { true } else { false }
  }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .bool(let bool) = value.kind else { throw mismatch("a boolean") }
    return bool
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .string(let string) = value.kind else { throw mismatch("a string") }
    return string
  }

  func decode(_ type: Double.Type) throws -> Double {
    guard case .number(let number, _) = value.kind else { throw mismatch("a number") }
    return number
  }

  func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }

  func decode<T: FixedWidthInteger & Decodable>(_ type: T.Type) throws -> T {
    guard case .number(let number, _) = value.kind else { throw mismatch("a whole number") }
    // JSON5's numbers are doubles: beyond this not every whole number is one, but each is whole.
    let largest: Int64 = 9_007_199_254_740_991
    let isExact = number.magnitude <= Double(largest)
    // By way of `Int64`: `T(exactly:)` of a double calls the C library's mathematics.
    let truncated = isExact ? Int64(number) : 0
    let isWhole = isExact ? Double(truncated) == number : !number.isNaN
    guard isExact, isWhole, let integer = T(exactly: truncated) else {
      let most = min(largest, Int64(clamping: T.max))
      let least = max(-largest, Int64(clamping: T.min))
      throw mismatch(
        isWhole ? "a whole number from \(least) to \(most)" : "a whole number",
        found: quoted(context.text.string(value.range)))
    }
    return integer
  }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try context.decode(type, from: value, at: codingPath)
  }

  func mismatch(_ expected: String, found: String? = nil) -> JSON5Error {
    context.mismatch(expected, at: codingPath, found: found, in: value)
  }
}

/// The key of a member that may be called anything.
private struct MemberKey: CodingKey {
  let stringValue: String

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }

  var intValue: Int? { nil }
}

/// What a message says after 'expected a string': the last key on the way to the value.
func subject(of path: [any CodingKey]) -> String {
  guard let last = path.last else { return "" }
  if last.intValue == nil { return " for \(quoted(last.stringValue))" }
  let array = path.last { $0.intValue == nil }
  return array.map { " in \(quoted($0.stringValue))" } ?? ""
}

extension JSON5Value: Decodable {
  /// A part that is decoded later, or looked through by hand.
  package init(from decoder: any Decoder) throws {
    guard let decoder = decoder as? JSON5ValueDecoder else {
      throw decoder.invalid("only a JSON5 document has JSON5 values")
    }
    self = decoder.value
  }
}

extension Decoder {
  /// The members of the object that this decodes, for an `init(from:)` that asks for them itself.
  @inline(__always)
  func members<Key: CodingKey>(keyedBy type: Key.Type) throws -> JSON5Members<Key> {
    guard let decoder = self as? JSON5ValueDecoder else {
      throw invalid("only a JSON5 document has such members")
    }
    return JSON5Members(opened: try decoder.open())
  }

  /// An error about the value that this decodes, for `init(from:)` to throw.
  package func invalid(_ message: String) -> any Error {
    DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: message))
  }
}
