// What each byte can begin or continue, in one table look-up.

struct ByteClass: OptionSet, BitwiseCopyable {
  var rawValue: UInt8
  static let identifierStart = ByteClass(rawValue: 1)
  static let identifierRest = ByteClass(rawValue: 2)
  static let operatorPart = ByteClass(rawValue: 4)
  static let digit = ByteClass(rawValue: 8)
  /// Behind the first character of an operator: not certainly the operator's end.
  static let mayContinueOperator = ByteClass(rawValue: 16)
  /// Ends or interrupts the fast scan through a block comment.
  static let commentSpecial = ByteClass(rawValue: 32)
  /// May continue an identifier, but is no letter, digit or underscore.
  static let mayContinueIdentifier = ByteClass(rawValue: 64)
}

/// 256 byte classes; never freed, one table for the life of the process.
struct ByteClassTable: @unchecked Sendable {
  let classes: UnsafePointer<ByteClass>

  static let shared = ByteClassTable()

  private init() {
    let table = UnsafeMutablePointer<ByteClass>.allocate(capacity: 256)
    table.initialize(repeating: [], count: 256)
    func add(_ bytes: some Sequence<UInt8>, _ value: ByteClass) {
      for byte in bytes { table[Int(byte)].insert(value) }
    }
    let letters =
      Array(UInt8(ascii: "a")...UInt8(ascii: "z")) + Array(UInt8(ascii: "A")...UInt8(ascii: "Z"))
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    add(letters + [UInt8(ascii: "_")], [.identifierStart, .identifierRest])
    add(digits, [.identifierRest, .digit])
    add([UInt8(ascii: "$")], [.identifierRest, .mayContinueIdentifier])
    add(UInt8(0x80)...0xFF, [.mayContinueIdentifier, .mayContinueOperator])
    add("/=-+*%<>!&|^~?.".utf8, [.operatorPart, .mayContinueOperator])
    // `#` for Xcode's `<#placeholder#>`.
    add([UInt8(ascii: "#")], .mayContinueOperator)
    add("*/\n\r\0".utf8, .commentSpecial)
    classes = UnsafePointer(table)
  }

  @inline(__always)
  func has(_ byte: UInt8, _ value: ByteClass) -> Bool {
    classes[Int(byte)].rawValue & value.rawValue != 0
  }
}

extension Unicode.Scalar {
  /// The grammar's operator characters outside ASCII.
  var isOperatorCharacter: Bool {
    switch value {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7,
      0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E,
      0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003,
      0x3008...0x3030:
      true
    default: false
    }
  }

  /// Marks that may follow an operator character but not begin an operator.
  var isOperatorMark: Bool {
    switch value {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F,
      0xE0100...0xE01EF:
      true
    default: false
    }
  }

  /// The grammar's identifier characters outside ASCII.
  var isIdentifierCharacter: Bool {
    switch value {
    case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6,
      0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E,
      0x203F...0x2040, 0x2054, 0x2060...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF,
      0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D,
      0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFFD, 0x10000...0xEFFFD:
      value & 0xFFFE != 0xFFFE
    default: false
    }
  }

  /// White space and marks that neither begin an identifier nor belong to an operator.
  var isUnicodeSpace: Bool {
    switch value {
    case 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF: true
    default: false
    }
  }
}

/// The scalar that starts at `p`, and its length; nil for bytes that are not UTF-8.
func decodeScalar(_ p: UnsafePointer<UInt8>) -> (scalar: Unicode.Scalar, length: Int)? {
  let first = p[0]
  let length: Int
  var value: UInt32
  switch first {
  case 0..<0x80: return (Unicode.Scalar(first), 1)
  case 0xC2..<0xE0: (length, value) = (2, UInt32(first & 0x1F))
  case 0xE0..<0xF0: (length, value) = (3, UInt32(first & 0x0F))
  case 0xF0..<0xF5: (length, value) = (4, UInt32(first & 0x07))
  default: return nil
  }
  for index in 1..<length {
    guard p[index] & 0xC0 == 0x80 else { return nil }
    value = value << 6 | UInt32(p[index] & 0x3F)
  }
  guard let scalar = Unicode.Scalar(value) else { return nil }
  return (scalar, length)
}
