// What is known of a file before it is read.

public struct FilePlace: Hashable, Sendable {
  /// As the working directory sees it.
  public var path: String
  /// As the project's folder sees it: what globs and folders in rules are about.
  public var projectPath: String
  /// In a folder of tests.
  public var isInTests = false
  /// Somebody asked for this very file.
  public var isNamed = false

  public init(path: String, projectPath: String? = nil) {
    self.path = path
    self.projectPath = projectPath ?? path
  }
}
