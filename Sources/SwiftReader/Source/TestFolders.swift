// Which folders are a test target's, by the conventions of Xcode and SwiftPM, and which modules only tests
// can import.

enum TestFolders {
  /// `Tests` and `…Tests` directly below the root of a project or package, and `ShopTests` or
  /// `ShopUITests` beside `Shop`; `__tests__` anywhere, and what helps tests, as `XCTShop`. A folder
  /// of another such name elsewhere may be about blood tests.
  static func isTestFolder(
    _ name: String, isBelowRoot: Bool, isNeighbour: (String) -> Bool
  ) -> Bool {
    if name == "__tests__" || helpsTests(name.utf8) { return true }
    guard name.hasSuffix("Tests") else { return false }
    if isBelowRoot { return true }
    var stem = name.dropLast(5)
    if isNeighbour(String(stem)) || stem.isEmpty && isNeighbour("Sources") { return true }
    for suffix in ["UI", "Unit", "Snapshot", "Integration"] where stem.hasSuffix(suffix) {
      stem = stem.dropLast(suffix.count)
      return isNeighbour(String(stem))
    }
    return false
  }

  /// Whether a folder that holds an entry of this name is the root of a project, as one that holds
  /// an Xcode project or a package is.
  static func marksRoot(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    name.isEqual(to: ".git") || name.isEqual(to: ".mvvmlint.json") || name.hasSuffix(".xcworkspace")
  }

  /// Whether a folder of this name may be one.
  static func mayBeTests(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    name.hasSuffix("Tests") || name.isEqual(to: "__tests__") || helpsTests(name)
  }

  private static func helpsTests(_ name: some Collection<UInt8>) -> Bool {
    name.starts(with: "XCT".utf8)
      && name.dropFirst(3).first.map((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains) == true
  }
}

public enum TestModules {
  private static let names = [
    "XCTest", "Testing", "Quick", "Nimble", "SnapshotTesting", "ViewInspector",
  ].map { Array($0.utf8) }

  private static let firstBytes = names.reduce(UInt64(0)) { $0 | 1 << UInt64($1[0] & 63) }

  /// Whether the name of one of them may begin so: what most names fail at.
  public static func mayBegin(with byte: UInt8) -> Bool {
    firstBytes >> UInt64(byte & 63) & 1 == 1
  }

  /// Whether the module of this name is one of them.
  public static func contain(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = name.first else { return false }
    // Their first letters are what most names fail at.
    return names.contains { $0[0] == first && $0.elementsEqual(name) }
  }
}
