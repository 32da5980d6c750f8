// What git knows of the files: changed lines, staged contents. Reads the repository, never its hooks,
// filters or drivers (see `GitProcess`).

import Linting
import SwiftReader

struct GitRepository {
  /// The folder at the top of the work tree, with a slash behind it.
  let top: String
  private var git: GitProcess
  /// The option that needs it, for messages.
  private let option: String
  /// The index, as the working directory sees it; nil where that cannot be told.
  private let indexPath: String?

  /// The repository that `folder` is in. Whoever compares with files of the work tree says so.
  init(
    around folder: String, for option: String, comparingFiles: Bool = false
  ) throws(UsageError) {
    guard var git = GitProcess() else {
      throw UsageError(message: "'\(option)' needs git, and there is none on the PATH")
    }
    // With GIT_DIR, as git's hooks have it, paths below that folder would lead elsewhere.
    let isElsewhere = folder != "." && !GitProcess.isToldTheRepository
    if isElsewhere { git.options += ["-C", folder] }
    // Side by side: to start a program takes longer than to answer.
    let filters =
      comparingFiles
      ? Parallel.begin { [git] in
        Result { () throws(UsageError) in try git.run(Self.settingsOfFilters) }
      } : nil
    let found = try git.run(["rev-parse", "--show-toplevel", "--git-path", "index"])
    guard found.status == 0, !found.line.isEmpty else {
      if found.errors.contains("not a git repository") {
        throw UsageError(
          message: "'\(option)' needs a git repository, and "
            + "\(folder == "." ? "the working directory" : "'\(folder)'") is in none; "
            + "leave the option out")
      }
      throw UsageError(message: "'\(option)': \(Self.firstLine(of: found.errors))")
    }
    // A folder's name may have several lines.
    let end = found.line.lastIndex(of: "\n") ?? found.line.endIndex
    let topFolder = String(found.line[..<end])
    let index = found.line[end...].dropFirst()
    let isInFolder = isElsewhere && !index.hasPrefix("/")
    indexPath = index.isEmpty ? nil : (isInFolder ? folder + "/" : "") + index
    top = (CanonicalPath.of(topFolder) ?? topFolder) + "/"
    self.option = option
    self.git = git
    if let filters { try turnFiltersOff(try filters().get()) }
  }

  /// `filter.NAME.clean` is a program that git runs on each file that it compares.
  private mutating func turnFiltersOff(_ found: GitProcess.Result) throws(UsageError) {
    for key in Set(Self.fields(found.output)) {
      guard !key.contains("=") else {
        throw UsageError(
          message: "'\(option)': git's configuration has '\(key)', which nothing can turn off; "
            + "give the filter a name without '='")
      }
      git.options += ["-c", key + (key.hasSuffix(".required") ? "=false" : "=")]
    }
  }

  private static let settingsOfFilters = [
    "config", "-z", "--name-only", "--get-regexp",
    "^filter\\..*\\.(clean|smudge|process|required)$",
  ]

  /// Where the working directory is in the work tree, without a slash behind it.
  var workingDirectoryBelowTop: String {
    guard let here = CanonicalPath.of("."), (here + "/").hasPrefix(top) else { return "" }
    return String(here.dropFirst(top.count))
  }

  /// Where git looks for this repository's hooks. Throws where it looks in a folder that the user has
  /// for all repositories.
  func hooksFolder() throws(UsageError) -> String {
    let commonFolder = try output(["rev-parse", "--git-common-dir"]).line
    // Ours, by which we keep git from running any, is the last; the one before is what counts.
    guard let path = try hooksPaths().dropLast().last else { return commonFolder + "/hooks" }
    let ownPaths = [try hooksPaths("--worktree").last, try hooksPaths("--local").last]
    guard ownPaths.contains(path) else {
      let own = GitHook.word((CanonicalPath.of(commonFolder) ?? commonFolder) + "/hooks")
      throw UsageError(
        message: "git looks for hooks in '\(path)', and not for this repository alone: its own "
          + "configuration sets no 'core.hooksPath'; run 'git config --local core.hooksPath \(own)', "
          + "or add the line '\(GitHook.line(for: workingDirectoryBelowTop))' to a hook by hand")
    }
    return path.hasPrefix("/") ? path : top + path
  }

  /// What is set as `core.hooksPath`, there or anywhere; the last holds. Not by '--show-scope', which
  /// git knows only since 2.26.
  private func hooksPaths(_ scope: String...) throws(UsageError) -> [String] {
    let found = try git.run(
      ["config", "-z", "--type=path", "--includes"] + scope + ["--get-all", "core.hooksPath"])
    return Self.fields(found.output)
  }

  // MARK: Revisions

  /// The commit that `revision` and HEAD have last had in common: what others have added to a branch
  /// since is no change of ours. Nil before the first commit.
  func base(_ revision: String) throws(UsageError) -> String? {
    if let commit = try commit(revision) {
      guard revision != "HEAD" else { return commit }
      let base = try git.run(["merge-base", commit, "HEAD"])
      return base.status == 0 ? base.line : commit
    }
    if revision == "HEAD" { return nil }
    let names =
      ["HEAD"]
      + Self.lines(
        try git.run(["for-each-ref", "--format=%(refname:short)"]).output)
    throw UsageError(
      message: "'\(option)': "
        + Program.unknown(
          "revision", revision, among: names,
          remedy: "'git branch --all' and 'git tag' list what '\(top.dropLast())' has; "
            + "a shallow clone may have to fetch it first"))
  }

  func hasCommit(_ revision: String) throws(UsageError) -> Bool {
    try commit(revision) != nil
  }

  private func commit(_ revision: String) throws(UsageError) -> String? {
    guard !revision.hasPrefix("-") else { return nil }
    let found = try git.run(["rev-parse", "--verify", "--quiet", revision + "^{commit}"])
    return found.status == 0 ? found.line : nil
  }

  // MARK: Changed lines

  /// Between a commit (nil: nothing at all) and the index, or the work tree with its untracked files.
  func changedLines(since base: String?, isStaged: Bool) throws(UsageError) -> LineDiff {
    // Before the first commit all is compared with the empty tree.
    let tree: String
    if let base {
      tree = base
    } else {
      tree = try output(["hash-object", "-t", "tree", "/dev/null"]).line
    }
    let difference = try output(Self.comparison(with: tree, isStaged: isStaged))
    var diff = LineDiff(difference.output)
    if isStaged { return diff }
    let untracked = try output(
      ["ls-files", "-z", "--others", "--exclude-standard", "--full-name"] + Self.swiftFiles)
    for path in Self.fields(untracked.output) { diff.lines[path] = .all }
    return diff
  }

  /// The same of what is staged since HEAD, which nearly always is there: to ask for it first is one process more.
  func stagedLines() throws(UsageError) -> [String: LineSet] {
    let difference = try git.run(Self.comparison(with: "HEAD", isStaged: true))
    if difference.status == 0 { return LineDiff(difference.output).lines }
    return try changedLines(since: base("HEAD"), isStaged: true).lines
  }

  private static func comparison(with tree: String, isStaged: Bool) -> [String] {
    [
      "diff-index", "--patch", "--unified=0", "--inter-hunk-context=0", "--find-renames", "--text",
    ]
      + ["--no-color", "--no-ext-diff", "--no-textconv", "--ignore-submodules=all"]
      + ["--no-relative", "--src-prefix=a/", "--dst-prefix=b/", "-O/dev/null"]
      + (isStaged ? ["--cached"] : []) + [tree] + swiftFiles
  }

  private static let swiftFiles = ["--", ":(top)*.swift"]

  // MARK: Staged contents

  /// What the index has: only that is in the next commit.
  func index() throws(UsageError) -> GitIndex {
    // Before the listing: what is written meanwhile must not look as if it had been there.
    let written = indexPath.flatMap { FileStamp(path: $0)?.modified }
    return GitIndex(
      try output(["ls-files", "-z", "--stage", "--debug", "--full-name", "--", ":(top)"]).output,
      written: written)
  }

  /// The contents that have those names, by path.
  func contents(
    of objects: [(path: String, name: String)]
  ) throws(UsageError) -> [String: [UInt8]] {
    if objects.isEmpty { return [:] }
    let names = objects.map { $0.name + "\n" }.joined()
    var rest = try output(["cat-file", "--batch"], input: Array(names.utf8)).output[...]
    var contents: [String: [UInt8]] = [:]
    for object in objects {
      // `<object> blob <size>`, the bytes, and the end of a line.
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { break }
      let header = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      guard header.count == 3, header[1] == "blob", let size = Int(header[2]),
        size < rest.endIndex - end - 1
      else {
        throw UsageError(
          message: "'\(option)': git cannot read what is staged of '\(object.path)'; "
            + "'git fsck' may say why")
      }
      let bytes = rest[(end + 1)...].prefix(size)
      contents[object.path] = Array(bytes)
      rest = rest[(bytes.endIndex + 1)...]
    }
    return contents
  }

  // MARK: Running git

  private func output(
    _ arguments: [String], input: [UInt8] = []
  ) throws(UsageError) -> GitProcess.Result {
    let result = try git.run(arguments, input: input)
    guard result.status == 0 else {
      throw UsageError(
        message: "'\(option)': 'git \(arguments[0])' failed: \(Self.firstLine(of: result.errors))")
    }
    return result
  }

  private static func fields(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func firstLine(of errors: String) -> String {
    let line = errors.split(separator: "\n").first ?? "git gave no reason"
    return String(line.hasPrefix("fatal: ") ? line.dropFirst(7) : line)
  }
}
