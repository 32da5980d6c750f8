// What a rule has found, where, and the places that explain it.

import ProjectModel
import SwiftReader

package enum Severity: String, CaseIterable, Sendable, Comparable, Decodable {
  case warning, error

  package static func < (first: Severity, second: Severity) -> Bool {
    first == .warning && second == .error
  }
}

package struct Finding: Sendable {
  package var rule: String
  package var severity: Severity
  package var message: String
  /// An index into the project's files.
  package var file: Int
  package var range: TextRange
  /// The type that it is about, and that type's role.
  package var symbol: String
  package var role: String
  /// Which one it is of those that are equal in rule, symbol and message without numbers.
  package var occurrence = 1
  package var related: [RelatedPlace] = []
  package var fix: Fix?
}

/// A further place that belongs to a finding.
package struct RelatedPlace: Sendable {
  package var message: String
  package var file: Int
  package var range: TextRange
}
