// A file of Rules/ as part of the program. A module of its own: what depends on it is not compiled again
// when only a file's text has changed.

package struct EmbeddedFile: Sendable {
  /// Below `Rules/`.
  package let path: String
  package let text: StaticString

  package var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }
}

package enum EmbeddedRules {
  package static var files: [EmbeddedFile] { RulesFolder.files }
}

/// The build extends it with `files`, which takes precedence over the protocol's. When SwiftPM builds us
/// for a package that uses our plugins, it does so twice, and the first time without what a plugin makes.
enum RulesFolder: MadeByTheBuild {}

protocol MadeByTheBuild {}

extension MadeByTheBuild {
  static var files: [EmbeddedFile] { [] }
}
