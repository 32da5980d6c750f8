// What the names in a file look like: what rules most names out before anything is looked through.

/// A bit for each first byte, last byte and length that one of the names has: others may share it.
public struct NameShapes: BitwiseCopyable, Sendable {
  private var bits = SIMD8<UInt64>()

  public init() {}

  /// Of what may stand for something local: each local declaration's, parameter's and capture's name.
  init(
    local source: SourceFile, _ declarations: FactList<Declaration>, _ scopes: FactList<Scope>,
    _ parameters: FactList<Parameter>, _ captures: FactList<Capture>
  ) {
    for number in declarations.indices {
      let scope = declarations[number].scope
      if !scope.isNone, scopes[scope].kind == .members || scopes[scope].kind == .file { continue }
      insert(declarations[number].name, source)
    }
    for number in parameters.indices { insert(parameters[number].name, source) }
    for number in captures.indices { insert(captures[number].name, source) }
  }

  /// Of the names, members and implicit members in code.
  init(used source: SourceFile, _ expressions: FactList<Expression>) {
    let bytes = source.bytes
    let (name, member, implicitMember) = (
      Expression.Kind.name.rawValue, Expression.Kind.member.rawValue,
      Expression.Kind.implicitMember.rawValue
    )
    let kinds: UInt64 = 1 &<< UInt64(name) | 1 &<< UInt64(member) | 1 &<< UInt64(implicitMember)
    bits = withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 8) { bits in
      bits.initialize(repeating: 0)
      for number in expressions.indices
      where kinds &>> UInt64(expressions[number].kind.rawValue) & 1 == 1 {
        let name = expressions[number].name
        guard name.start < name.end else { continue }
        var (first, last, length) = (
          bytes[Int(name.start)], bytes[Int(name.end &- 1)], name.end &- name.start
        )
        if first == UInt8(ascii: "`"), length > 2 {
          first = bytes[Int(name.start &+ 1)]
          last = bytes[Int(name.end &- 2)]
          length &-= 2
        }
        let shape = Self.shape(first, last, length)
        bits[shape &>> 6] |= 1 &<< UInt64(shape & 63)
      }
      return SIMD8(
        bits[0], bits[1], bits[2], bits[3], bits[4], bits[5], bits[6], bits[7])
    }
  }

  public mutating func insert(_ name: String) {
    var name = name
    name.withUTF8 { name in
      if let last = name.last { insert(Self.shape(name[0], last, UInt32(name.count))) }
    }
  }

  public func mayHold(_ name: String) -> Bool {
    var shapes = NameShapes()
    shapes.insert(name)
    return mayHoldAny(of: shapes)
  }

  public func mayHoldAny(of others: NameShapes) -> Bool { bits & others.bits != SIMD8() }

  func mayHold(_ name: TextRange, _ source: SourceFile) -> Bool {
    guard let shape = Self.shape(of: name, source) else { return false }
    return bits[shape &>> 6] &>> UInt64(shape & 63) & 1 == 1
  }

  @inline(__always)
  private mutating func insert(_ name: TextRange, _ source: SourceFile) {
    if let shape = Self.shape(of: name, source) { insert(shape) }
  }

  @inline(__always)
  private mutating func insert(_ shape: Int) { bits[shape &>> 6] |= 1 &<< UInt64(shape & 63) }

  /// Without backticks; nil for what has no name.
  @inline(__always)
  private static func shape(of name: TextRange, _ source: SourceFile) -> Int? {
    guard name.count > 0, name.end <= source.count else { return nil }
    var (start, end) = (name.start, name.end)
    if source.byte(at: start) == UInt8(ascii: "`"), name.count > 2 {
      (start, end) = (start + 1, end - 1)
    }
    return shape(source.byte(at: start), source.byte(at: end - 1), end - start)
  }

  /// Of 9 bits.
  @inline(__always)
  private static func shape(_ first: UInt8, _ last: UInt8, _ length: UInt32) -> Int {
    let all = UInt32(first) | UInt32(last) &<< 8 | length &<< 16
    return Int((all &* 0x9E37_79B1) &>> 23)
  }
}
