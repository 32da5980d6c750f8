// What is known of a file before it is read.

package struct FilePlace: Hashable, Sendable {
  /// As the working directory sees it.
  package var path: String
  /// As the project's folder sees it: what globs and folders in rules are about.
  package var projectPath: String
  /// In a folder of tests.
  package var isInTests = false
  /// Somebody asked for this very file.
  package var isNamed = false

  package init(path: String, projectPath: String? = nil) {
    self.path = path
    self.projectPath = projectPath ?? path
  }
}
