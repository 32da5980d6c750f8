// Which command runs, and what the program says when it cannot tell.

import SwiftReader

enum ExitStatus: Int32 {
  case success = 0
  /// There are findings.
  case findings = 1
  /// The run itself failed.
  case failure = 2
}

/// A mistake on the command line: what, and what to do about it.
struct UsageError: Error {
  var message: String
}

enum Command {
  static let version = "0.1.0"

  static func run(_ arguments: [String]) -> ExitStatus {
    do throws(UsageError) {
      switch arguments.first {
      case nil, "--help", "-h", "help":
        StandardStreams.write(help)
        return .success
      case "--version":
        StandardStreams.write("\(version)\n")
        return .success
      case "outline":
        return OutlineCommand(try OutlineCommand.Options(Array(arguments.dropFirst()))).run()
      case "roles":
        return try RolesCommand(Array(arguments.dropFirst())).run()
      case let word?:
        throw UsageError(
          message: unknown(
            "command", word, among: ["outline", "roles", "help", "--help", "--version"]))
      }
    } catch {
      StandardStreams.writeError("mvvmlint: \(error.message)\n")
      return .failure
    }
  }

  private static let help = """
    mvvmlint reads Swift code and says what its declarations and bodies contain.

    usage: mvvmlint outline [options] PATH…   print what the parser sees in files and folders
           mvvmlint roles [PATH…]             print the role that each type plays, and why
           mvvmlint --version
           mvvmlint --help

    mvvmlint COMMAND --help explains a command.

    """

  /// 'unknown option '--quite'; did you mean '--quiet'?'
  static func unknown(_ what: String, _ word: String, among known: [String]) -> String {
    let nearest = known.map { (name: $0, distance: editDistance(word, $0)) }
      .min { $0.distance < $1.distance }
    var message = "unknown \(what) '\(word)'"
    if let nearest, nearest.distance <= max(2, word.count / 3) {
      message += "; did you mean '\(nearest.name)'?"
    } else {
      message += "; 'mvvmlint --help' lists what there is"
    }
    return message
  }

  private static func editDistance(_ first: String, _ second: String) -> Int {
    let first = Array(first.utf8.prefix(64))
    let second = Array(second.utf8.prefix(64))
    var row = Array(0...second.count)
    for (i, a) in first.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in second.enumerated() {
        let substitution = diagonal + (a == b ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(substitution, row[j] + 1, diagonal + 1)
      }
    }
    return row[second.count]
  }
}
