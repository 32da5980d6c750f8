// Suppressions that suppressed nothing: only the linter knows them, once all rules have run.

struct SuppressionsCheck: Check {
  static let name = "suppressions"

  /// A page may name this check, whose matches `Linter` makes.
  init(from decoder: any Decoder) throws {}

  func run(on project: CheckedProject) -> [Match] { [] }
}
