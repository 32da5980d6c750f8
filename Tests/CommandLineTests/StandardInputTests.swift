// `--stdin-path`: an editor's buffer is linted in the place of its file.

import Foundation
import RunningPrograms
import Testing

@Suite struct StandardInputTests {
  private let project: ScratchProject
  private let buffer = "import UIKit\n\nfinal class New { var delegate: FeedDelegate? }\n"

  init() throws {
    project = try ScratchProject(isRepository: false)
    try project.write("protocol FeedDelegate: AnyObject {}\n", to: "App/FeedDelegate.swift")
    try project.write("final class Old { var delegate: FeedDelegate? }\n", to: "App/Feed.swift")
    try project.write("final class Other { var delegate: FeedDelegate? }\n", to: "App/Other.swift")
  }

  @Test func theBufferStandsForTheFile() throws {
    let result = try project.lint("--stdin-path", "App/Feed.swift", input: buffer)
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("App/Feed.swift:3:23: error: "))
    #expect(result.output.split(separator: "\n").count == 1)
    #expect(result.output.contains("FeedDelegate"))
    #expect(try project.lint("--stdin-path", "App/Feed.swift", input: "").status == 0)
  }

  @Test(arguments: ["App/Unsaved.swift", "./App/../App/Unsaved.swift", "Not/There/Yet.swift"])
  func aFileThatIsNotThereIsAdded(path: String) throws {
    let result = try project.lint("--stdin-path", path, input: buffer)
    #expect(result.status == 1)
    let name = path.hasSuffix("Unsaved.swift") ? "App/Unsaved.swift" : path
    #expect(result.output.hasPrefix(name + ":3:23: error: "), "\(result.output)")
    #expect(result.output.split(separator: "\n").count == 1)
  }

  @Test func anyPathToTheFileWillDo() throws {
    let absolute = try project.lint(
      "--stdin-path", project.folder + "/App/Feed.swift", input: buffer)
    #expect(absolute.output.hasPrefix("App/Feed.swift:3:23: error: "))
    let outside = try project.lint(
      "--stdin-path", "Feed.swift", "..", in: "App", input: buffer)
    #expect(outside.output.hasPrefix("Feed.swift:3:23: error: "))
  }

  @Test func theFileSaysWhichProjectItIs() throws {
    try project.write("{ rules: { weak_delegate: 'off' } }", to: "App/.mvvmlint.json")
    #expect(try project.lint("--stdin-path", "App/Feed.swift", input: buffer).status == 0)
    try project.write("{}", to: "App/.mvvmlint.json")
    let path = project.folder + "/App/Deep/New.swift"
    let elsewhere = try ProgramResult(
      running: ProgramResult.mvvmlint, ["--stdin-path", path], in: "/", input: buffer)
    #expect(elsewhere.output.contains("/App/Deep/New.swift:3:23: error: "))
    #expect(elsewhere.output.contains("FeedDelegate"))
  }

  @Test func theOtherFilesAreKnown() throws {
    let result = try project.lint(
      "--stdin-path", "App/FeedDelegate.swift", input: "struct Nothing {}\n")
    #expect(result.status == 0)
    #expect(result.output == "")
    let buffer = "extension FeedViewController { func f() {} }\n"
    try project.write("{ rules: { view_controller_too_long: { max: 1 } } }", to: ".mvvmlint.json")
    try project.write(
      "import UIKit\nfinal class FeedViewController: UIViewController {}\n", to: "App/VC.swift")
    #expect(try project.lint("--stdin-path", "App/More.swift", input: buffer).output == "")
    try project.write(buffer, to: "App/More.swift")
    let inDeclaration = try project.lint(
      "--stdin-path", "App/VC.swift",
      input: "import UIKit\nfinal class FeedViewController: UIViewController {}\n")
    #expect(inDeclaration.output.contains("[view_controller_too_long]"))
  }

  @Test func aFileThatTheProjectLeavesOutHasNoFindings() throws {
    try project.write("{ exclude: ['**/Other.swift'] }", to: ".mvvmlint.json")
    try project.write("", to: "Pods/Pod.swift")
    for path in ["App/Other.swift", "Pods/Pod.swift"] {
      let result = try project.lint("--stdin-path", path, input: buffer)
      #expect(result.status == 0)
      #expect(result.output == "")
    }
  }

  @Test func invalidInputIsRead() throws {
    for input in ["\u{0}{{{{", "class {", "\u{FEFF}import UIKit\r\n"] {
      #expect(try project.lint("--stdin-path", "App/Feed.swift", input: input).status == 0)
    }
  }
}
