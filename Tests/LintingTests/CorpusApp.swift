// An app of TestCorpus, read as by someone who lints in its folder.

import Linting
import ProjectModel
import SwiftReader

struct CorpusApp {
  static let root = repository + "/TestCorpus/"

  let files: [FileFacts]
  let index: ProjectIndex
  let configuration: Configuration
  /// Those of its configuration.
  let rules: [ActiveRule]

  /// `MVVM/Clean`, below `root`.
  init(_ name: String) throws {
    let folder = Self.root + name
    func relative(_ path: String) -> String { String(path.dropFirst(folder.count + 1)) }
    configuration = try Configuration(
      file: ".mvvmlint.json", bytes: try SourceFile.contents(of: folder + "/.mvvmlint.json"))
    rules = try configuration.activeRules(RuleBook())
    var reader = FileReader()
    let found = SwiftFiles.find([folder])
    files = try found.paths.map { path in
      reader.read(SourceFile(path: relative(path), contents: try SourceFile.contents(of: path)))
    }
    index = ProjectIndex(
      files: files, resources: found.resources.map(\.path).map(relative),
      roles: configuration.roles)
  }
}
