// The members of an object and the elements of an array, as `Decodable` asks for them.

/// A decoder and the object that it looks into.
private final class JSON5OpenedValue {
  let decoder: JSON5ValueDecoder
  let object: JSON5OpenObject

  init(_ decoder: JSON5ValueDecoder, _ object: JSON5OpenObject) {
    self.decoder = decoder
    self.object = object
  }
}

struct JSON5KeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  /// One reference: to copy or destroy several parts of what is generic the runtime makes a type of it, and
  /// looks through all of the program's conformances for that.
  private let opened: JSON5OpenedValue

  init(decoder: JSON5ValueDecoder, object: JSON5OpenObject) {
    opened = JSON5OpenedValue(decoder, object)
  }

  private var decoder: JSON5ValueDecoder { opened.decoder }
  private var object: JSON5OpenObject { opened.object }

  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] { object.members.compactMap { Key(stringValue: $0.key) } }

  func contains(_ key: Key) -> Bool { object.member(askedFor: key.stringValue) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try part(key).decodeNil() }

  /// Serves the requirements for `Bool`, `Int` and so on as well.
  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try part(key).decode(type)
  }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    guard let member = object.member(askedFor: key.stringValue) else { return nil }
    let part = decoder.decoder(for: member.value, key: key)
    return part.decodeNil() ? nil : try part.decode(type)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try part(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try part(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try part(SuperKey()) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try part(key) }

  private func part(_ key: any CodingKey) throws -> JSON5ValueDecoder {
    guard let member = object.member(askedFor: key.stringValue) else { throw missing(key) }
    return decoder.decoder(for: member.value, key: key)
  }

  private func missing(_ key: any CodingKey) -> JSON5Error {
    let name = key.stringValue
    // Of the members that were not asked for, some may be asked for later: `Key` knows those.
    let unknown = object.unknownMembers.filter { Key(stringValue: $0.key) == nil }
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
    let value = try part().decode(type)
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
    guard !isAtEnd else {
      throw decoder.context.text.error(
        "expected more elements\(subject(of: codingPath)), found only \(elements.count)",
        at: decoder.value.range.lowerBound)
    }
    return decoder.decoder(for: elements[currentIndex], key: ElementKey(index: currentIndex))
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
