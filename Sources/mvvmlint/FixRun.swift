// `--fix` and `--diff`: the fixes of what a run reports, in files or as a patch.

import Linting
import Reporting
import SwiftReader

struct FixRun {
  private let options: LintCommand.Options
  private let original: Project.Contents
  private let buffers: [String: [UInt8]]
  private let reportRun: Report.Run
  private var rounds = FixRounds()
  /// Files that are as they were, though there is something to fix in them.
  private var unwritten: Set<Int> = []
  private(set) var hasFailed = false

  /// Fixes in memory, until nothing more is found that can be; `run` has found what is left then.
  init(_ run: inout LintRun) throws(UsageError) {
    options = run.options
    original = run.contents
    buffers = run.restriction.buffers
    reportRun = run.reportRun
    for _ in 0..<FixRounds.limit {
      guard let files = rounds.apply(run.result.findings, to: run.contents.index.files) else {
        break
      }
      try run.lint(files, with: rounds.texts)
    }
    for file in rounds.broken.sorted() {
      complain(file, "a fix would break it, which is a mistake of mvvmlint's: please report it")
    }
  }

  private mutating func complain(_ file: Int, _ reason: String) {
    hasFailed = true
    let path = original.index.files[file].path
    StandardStreams.writeError("mvvmlint: cannot fix '\(path)': \(reason)\n")
  }

  /// The files that are different, in path order.
  private var changed: [(file: Int, text: EditedText)] {
    rounds.texts.sorted { original.index.files[$0.key].path < original.index.files[$1.key].path }
      .map { ($0.key, $0.value) }
  }

  // MARK: --diff

  mutating func writePatch() throws(UsageError) -> ExitStatus {
    var patch: [UInt8] = []
    for (file, text) in changed {
      let path = reportRun.written(original.index.files[file].path)
      if path.hasPrefix("/") || path.hasPrefix("../") {
        complain(
          file, "it is not below the working directory, where a patch is applied; run it from there"
        )
      } else {
        patch += Patch.bytes(text, path: path)
      }
    }
    try ReportOutput(options).write(patch)
    if hasFailed { return .failure }
    return patch.isEmpty || options.failOn == .never ? .success : .findings
  }

  // MARK: --fix

  /// Puts the fixed texts in the files' places. What cannot be written is linted again as it is.
  mutating func writeFiles(_ run: inout LintRun) throws(UsageError) {
    if options.stdinPath != nil { return writeText() }
    for (file, text) in changed {
      let source = original.index.files[file].source
      do throws(AtomicFile.Failure) {
        guard buffers[source.place.projectPath] == nil else {
          throw AtomicFile.Failure(
            source.path,
            reason: "it has changes that are not staged; 'git add' or 'git stash' them first")
        }
        try AtomicFile.replace(source.path, holding: source.contents, with: text.bytes)
      } catch {
        complain(file, error.reason)
        unwritten.insert(file)
      }
    }
    guard !unwritten.isEmpty else { return }
    var files = run.contents.index.files
    for file in unwritten { files[file] = original.index.files[file] }
    try run.lint(files, with: rounds.texts.filter { !unwritten.contains($0.key) })
  }

  /// The text from standard input, as it is now; nothing else has been changed.
  private func writeText() {
    let text = rounds.texts.first.map(\.value.bytes) ?? buffers.first?.value ?? []
    StandardStreams.write(text)
  }

  private var fixed: [Finding] { rounds.fixed.filter { !unwritten.contains($0.file) } }

  /// What has been put right in the files, but not in what the next commit holds.
  var stillStaged: [Finding] { options.isStaged ? fixed : [] }

  func tell() {
    if options.isQuiet || rounds.texts.isEmpty { return }
    let files = Set(fixed.map(\.file)).count
    var text = "fixed \(fixed.count) finding\(fixed.count == 1 ? "" : "s")"
    text += " in \(files) file\(files == 1 ? "" : "s")"
    if !stillStaged.isEmpty { text += "; 'git add' what has changed" }
    StandardStreams.writeError(text + "\n")
  }
}
