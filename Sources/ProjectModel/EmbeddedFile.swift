// A file of Rules/ as part of the program.

/// `EmbeddedRules.files`, which the build makes, lists them.
package struct EmbeddedFile: Sendable {
  /// Below `Rules/`.
  package let path: String
  package let text: StaticString

  package var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }
}
