// The members of an object and the elements of an array, as `Decodable` asks for them.

/// A decoder and the object that it looks into.
final class JSON5OpenedValue {
  let decoder: JSON5ValueDecoder
  let object: JSON5OpenObject

  init(_ decoder: JSON5ValueDecoder, _ object: JSON5OpenObject) {
    self.decoder = decoder
    self.object = object
  }

  func decode<T: Decodable>(_ type: T.Type, for key: any CodingKey) throws -> T {
    try decoder.decode(type, from: value(key), key: key)
  }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, for key: any CodingKey) throws -> T? {
    guard let value = object.value(askedFor: key.stringValue) else { return nil }
    if case .null = value.kind { return nil }
    return try decoder.decode(type, from: value, key: key)
  }

  func decodeMembers<T: Decodable>(_ type: T.Type, for key: any CodingKey) throws -> [String: T] {
    try decoder.decodeMembers(type, of: value(key), key: key)
  }

  func decodeMembersIfPresent<T: Decodable>(
    _ type: T.Type, for key: any CodingKey
  ) throws -> [String: T]? {
    guard let value = object.value(askedFor: key.stringValue) else { return nil }
    if case .null = value.kind { return nil }
    return try decoder.decodeMembers(type, of: value, key: key)
  }

  func part(_ key: any CodingKey) throws -> JSON5ValueDecoder {
    decoder.decoder(for: try value(key), key: key)
  }

  private func value(_ key: any CodingKey) throws -> JSON5Value {
    guard let value = object.value(askedFor: key.stringValue) else { throw missing(key) }
    return value
  }

  private func missing(_ key: any CodingKey) -> JSON5Error {
    let name = key.stringValue
    // Of the members that were not asked for, some may be asked for later: the key's type knows those.
    let unknown = object.unknownMembers.filter { type(of: key).init(stringValue: $0.key) == nil }
    let text = decoder.context.text
    if let nearest = nearestName(to: name, among: unknown.map(\.key)),
      let member = unknown.first(where: { $0.key == nearest })
    {
      return text.error(
        "missing key \(quoted(name)); is \(quoted(nearest)) meant to be it?", at: member.keyOffset)
    }
    return text.error("missing key \(quoted(name))", at: object.offset)
  }
}

/// What `container(keyedBy:)` gives, without the library's box around it and without its ways to a `Bool` and a
/// `String`, which ask three times for each. All of it is inlined: for what is generic in the type of the keys the
/// runtime looks through all of the program's conformances, for each type of keys once more. Measured: 2 of 44 million
/// instructions that a run takes whatever it reads.
struct JSON5Members<Key: CodingKey> {
  let opened: JSON5OpenedValue

  @inline(__always)
  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try opened.decode(type, for: key)
  }

  @inline(__always)
  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    try opened.decodeIfPresent(type, for: key)
  }

  @inline(__always)
  func decode<T: Decodable>(_ type: [String: T].Type, forKey key: Key) throws -> [String: T] {
    try opened.decodeMembers(T.self, for: key)
  }

  @inline(__always)
  func decodeIfPresent<T: Decodable>(
    _ type: [String: T].Type, forKey key: Key
  ) throws -> [String: T]? {
    try opened.decodeMembersIfPresent(T.self, for: key)
  }
}

struct JSON5KeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  /// One reference: to copy or destroy several parts of what is generic the runtime makes a type of it, and
  /// looks through all of the program's conformances for that.
  let opened: JSON5OpenedValue

  var codingPath: [any CodingKey] { opened.decoder.codingPath }

  var allKeys: [Key] { opened.object.members.compactMap { Key(stringValue: $0.key) } }

  func contains(_ key: Key) -> Bool { opened.object.value(askedFor: key.stringValue) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try opened.part(key).decodeNil() }

  /// Serves the requirements for `Bool`, `Int` and so on as well.
  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try opened.decode(type, for: key)
  }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    try opened.decodeIfPresent(type, for: key)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try opened.part(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try opened.part(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try opened.part(SuperKey()) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try opened.part(key) }
}

struct JSON5UnkeyedContainer: UnkeyedDecodingContainer {
  let decoder: JSON5ValueDecoder
  let elements: [JSON5Value]
  private(set) var currentIndex = 0

  init(decoder: JSON5ValueDecoder, elements: [JSON5Value]) {
    self.decoder = decoder
    self.elements = elements
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  mutating func decodeNil() throws -> Bool {
    let isNil = try part().decodeNil()
    if isNil { currentIndex += 1 }
    return isNil
  }

  /// Serves the requirements for `Bool`, `Int` and so on as well.
  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    let value = try decoder.decode(type, from: element(), key: ElementKey(index: currentIndex))
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    let container = try part().container(keyedBy: type)
    currentIndex += 1
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try part().unkeyedContainer()
    currentIndex += 1
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = try part()
    currentIndex += 1
    return decoder
  }

  private func part() throws -> JSON5ValueDecoder {
    decoder.decoder(for: try element(), key: ElementKey(index: currentIndex))
  }

  private func element() throws -> JSON5Value {
    guard !isAtEnd else {
      throw decoder.context.text.error(
        "expected more elements\(subject(of: codingPath)), found only \(elements.count)",
        at: decoder.value.range.lowerBound)
    }
    return elements[currentIndex]
  }
}

/// The place of an element in its array.
private struct ElementKey: CodingKey {
  let index: Int

  init(index: Int) { self.index = index }
  init?(intValue: Int) { index = intValue }
  init?(stringValue: String) { nil }

  var intValue: Int? { index }
  var stringValue: String { "element \(index)" }
}

/// The member that holds a superclass's values.
private struct SuperKey: CodingKey {
  init() {}
  init?(intValue: Int) { nil }
  init?(stringValue: String) { nil }

  var intValue: Int? { nil }
  var stringValue: String { "super" }
}
