// The Homebrew formula that a release has, for every platform: as `brew audit --strict` wants it.

import Foundation
import RunningPrograms
import Testing

@Suite struct HomebrewFormulaTests {
  private static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(3).joined(separator: "/")

  /// The formula's blocks of systems, for archives whose contents are their platforms' names.
  private func blocks(_ platforms: String...) throws -> String {
    let project = try ScratchProject(isRepository: false)
    for platform in platforms {
      try project.write(platform, to: "mvvmlint-\(platform)-1.2.3.tar.gz")
    }
    let script = """
      import importlib.machinery, importlib.util, pathlib, sys
      sys.dont_write_bytecode = True
      loader = importlib.machinery.SourceFileLoader("package", sys.argv[1])
      package = importlib.util.module_from_spec(importlib.util.spec_from_loader("package", loader))
      loader.exec_module(package)
      there = {name: pathlib.Path(f"{package.stem(name, '1.2.3')}.tar.gz") for name in sys.argv[2:]}
      package.digest = lambda path: path.read_text()
      print(package.formula(there, "1.2.3", "https://host/mvvmlint"), end="")
      """
    let result = try project.run(
      "python3", ["-c", script, Self.root + "/.ci/package"] + platforms)
    try #require(result.status == 0, "\(result.errors)")
    let start = try #require(result.output.range(of: "  license \"MIT\"\n\n")).upperBound
    let end = try #require(result.output.range(of: "\n\n  def install\n")).lowerBound
    return String(result.output[start..<end])
      .replacing("https://host/mvvmlint/releases/download/v1.2.3/", with: "…/")
  }

  @Test func eachSystemHasOneBlockWithABlockForEachProcessor() throws {
    #expect(
      try blocks("linux-x86_64", "linux-aarch64", "macos") == """
          on_macos do
            on_arm do
              url "…/mvvmlint-macos-1.2.3.tar.gz"
              sha256 "macos"
            end
            on_intel do
              url "…/mvvmlint-macos-1.2.3.tar.gz"
              sha256 "macos"
            end
          end

          on_linux do
            on_arm do
              url "…/mvvmlint-linux-aarch64-1.2.3.tar.gz"
              sha256 "linux-aarch64"
            end
            on_intel do
              url "…/mvvmlint-linux-x86_64-1.2.3.tar.gz"
              sha256 "linux-x86_64"
            end
          end
        """)
  }

  @Test func aPlatformWhoseArchiveIsNotThereIsLeftOut() throws {
    #expect(
      try blocks("linux-x86_64") == """
          on_linux do
            on_intel do
              url "…/mvvmlint-linux-x86_64-1.2.3.tar.gz"
              sha256 "linux-x86_64"
            end
          end
        """)
  }
}
