// Which names may stand for something local in a file: what rules most names out before any scope is
// looked through.

/// A bit for the first byte, last byte and length of each local declaration's, parameter's and capture's name:
/// others may share it.
struct LocalNames: BitwiseCopyable, Sendable {
  private var bits = SIMD4<UInt64>()

  init(
    _ source: SourceFile, _ declarations: FactList<Declaration>, _ scopes: FactList<Scope>,
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

  @inline(__always)
  func mayHold(_ name: TextRange, _ source: SourceFile) -> Bool {
    guard let shape = Self.shape(of: name, source) else { return false }
    return bits[shape >> 6] >> UInt64(shape & 63) & 1 == 1
  }

  private mutating func insert(_ name: TextRange, _ source: SourceFile) {
    guard let shape = Self.shape(of: name, source) else { return }
    bits[shape >> 6] |= 1 << UInt64(shape & 63)
  }

  /// Of 8 bits, without backticks; nil for what has no name.
  @inline(__always)
  private static func shape(of name: TextRange, _ source: SourceFile) -> Int? {
    guard name.count > 0, name.end <= source.count else { return nil }
    var (start, end) = (name.start, name.end)
    if source.byte(at: start) == UInt8(ascii: "`"), name.count > 2 {
      (start, end) = (start + 1, end - 1)
    }
    let (first, last) = (source.byte(at: start), source.byte(at: end - 1))
    return Int((first &* 7) ^ (last &* 31) ^ UInt8(truncatingIfNeeded: end - start) &* 17)
  }
}
