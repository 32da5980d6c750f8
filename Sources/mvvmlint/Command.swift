// Which command runs, and what the program says when it cannot tell.

import Linting
import SwiftReader

enum ExitStatus: Int32 {
  case success = 0
  /// There are findings.
  case findings = 1
  /// The run itself failed.
  case failure = 2
}

/// A mistake on the command line or in what it names: what, and what to do about it.
struct UsageError: Error {
  var message: String
  /// The message begins with the place that it is about.
  var isPositioned = false
}

enum Command {
  static let version = "0.1.0"

  static func run(_ arguments: [String]) -> ExitStatus {
    do throws(UsageError) {
      switch arguments.first {
      case "--help", "-h", "help":
        StandardStreams.write(help)
        return .success
      case "--version":
        StandardStreams.write("\(version)\n")
        return .success
      case "outline":
        return OutlineCommand(try OutlineCommand.Options(Array(arguments.dropFirst()))).run()
      case "roles": return try RolesCommand(Array(arguments.dropFirst())).run()
      case "rules": return try RulesCommand().list()
      case "schema": return try SchemaCommand(Array(arguments.dropFirst())).run()
      case "explain": return try RulesCommand().explain(arguments.dropFirst().first)
      case "lint":
        return try LintCommand(try LintCommand.Options(Array(arguments.dropFirst()))).run()
      default: return try LintCommand(try LintCommand.Options(arguments)).run()
      }
    } catch {
      StandardStreams.writeError((error.isPositioned ? "" : "mvvmlint: ") + error.message + "\n")
      return .failure
    }
  }

  private static let help = """
    mvvmlint tells where Swift code breaks the app architecture that its team agreed on.

    usage: mvvmlint [lint] [options] [PATH…]   lint files and folders
           mvvmlint rules                      list the rules
           mvvmlint explain RULE               print a rule's page
           mvvmlint roles [PATH…]              print the role that each type plays, and why
           mvvmlint schema                     print the JSON Schema of '.mvvmlint.json'
           mvvmlint outline [options] PATH…    print what the parser sees
           mvvmlint --version | --help

    mvvmlint lint --help lists its options.

    """

  /// 'unknown option '--quite'; did you mean '--quiet'?'
  static func unknown(
    _ what: String, _ word: String, among known: [String],
    remedy: String = "'mvvmlint --help' lists what there is"
  ) -> String {
    "unknown \(what) '\(word)'" + (didYouMean(word, among: known) ?? "; \(remedy)")
  }
}
