// The program as it is built: which project a command line is about, and what it reports of it.

import Foundation
import RunningPrograms
import Testing

@Suite final class ProjectCommandTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/mvvmlint-" + UUID().uuidString
    try write(
      "{ roles: { viewModel: { names: ['*Presenter'] } }, exclude: ['Old/**'] }", ".mvvmlint.json")
    try write("import UIKit\nfinal class FeedPresenter {}\n", "App/Feed/FeedPresenter.swift")
    try write("import UIKit\nfinal class HomePresenter {}\n", "App/Home/HomePresenter.swift")
    try write("import UIKit\nfinal class OldPresenter {}\n", "Old/OldPresenter.swift")
    try write(
      "import UIKit\nimport XCTest\nfinal class MockPresenter {}\n", "App/Feed/MockPresenter.swift")
    // What it says depends on a file elsewhere in the project.
    try write("final class BaseCell: UITableViewCell {}\n", "Kit/BaseCell.swift")
    try write("struct Feed: Codable { let cell: BaseCell }\n", "App/Feed/Feed.swift")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ text: String, _ path: String) throws {
    let file = URL(fileURLWithPath: folder + "/" + path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// `path:line rule` of each finding.
  private func findings(_ arguments: String..., in subfolder: String = "") throws -> [String] {
    let result = try ProgramResult(
      running: ProgramResult.mvvmlint, ["lint"] + arguments, in: folder + "/" + subfolder)
    #expect(result.status != 2, "\(result.errors)")
    return result.output.split(separator: "\n").map { line in
      let parts = line.split(separator: ":", maxSplits: 2)
      return parts.prefix(2).joined(separator: ":")
        + " " + (line.split(separator: "[").last?.dropLast() ?? "")
    }
  }

  private let model = "Feed.swift:1 model_references_upper_layer"
  private let feed = "FeedPresenter.swift:1 view_model_imports_ui"

  @Test func pathsSelectWhatIsReportedAndTheWholeProjectIsRead() throws {
    let home = "Home/HomePresenter.swift:1 view_model_imports_ui"
    #expect(try findings() == ["App/Feed/" + model, "App/Feed/" + feed, "App/" + home])
    #expect(try findings("App/Feed") == ["App/Feed/" + model, "App/Feed/" + feed])
    #expect(try findings("App/Feed/Feed.swift") == ["App/Feed/" + model])
    #expect(try findings(in: "App/Feed") == [model, feed])
    #expect(try findings("..", in: "App/Feed") == ["../" + home, model, feed])
    #expect(try findings(folder + "/App/Feed/Feed.swift", in: "App") == ["Feed/" + model])
    #expect(try findings("Kit") == [])
  }

  @Test func aFileThatIsNamedIsLintedThoughItIsExcludedOrATest() throws {
    #expect(
      try findings("Old/OldPresenter.swift") == [
        "Old/OldPresenter.swift:1 view_model_imports_ui"
      ])
    #expect(
      try findings("App/Feed/MockPresenter.swift") == [
        "App/Feed/MockPresenter.swift:1 view_model_imports_ui"
      ])
  }

  @Test func rolesAreThoseOfTheConfiguration() throws {
    let result = try ProgramResult(
      running: ProgramResult.mvvmlint, ["roles", "App/Feed/FeedPresenter.swift"], in: folder)
    #expect(result.status == 0)
    let columns = result.output.split(separator: "\t").map(String.init)
    #expect(
      columns.prefix(3) == ["App/Feed/FeedPresenter.swift:2:13", "FeedPresenter", "viewModel"])
    #expect(result.output.split(separator: "\n").count == 1)
  }

  /// As findings and the graph have it.
  @Test func whatIsNestedHasTheRoleOfWhoIsAroundIt() throws {
    try write(
      """
      import SwiftUI
      struct ReceiveViewModel {
        enum Step { struct Amount {} }
        struct Cache: Codable {}
      }
      struct ReceiveView: View { final class Model: ObservableObject {} }
      struct Plain { struct Inner {} }

      """, "Receive.swift")
    let result = try ProgramResult(
      running: ProgramResult.mvvmlint, ["roles", "Receive.swift"], in: folder)
    let rows = result.output.split(separator: "\n").map { $0.split(separator: "\t").dropFirst() }
    #expect(
      rows.map { $0.joined(separator: " ") } == [
        "ReceiveViewModel viewModel is named *ViewModel",
        "ReceiveViewModel.Step viewModel nested in 'ReceiveViewModel'",
        "ReceiveViewModel.Step.Amount viewModel nested in 'ReceiveViewModel'",
        "ReceiveViewModel.Cache model a struct that is Codable",
        "ReceiveView view inherits from View",
        "ReceiveView.Model -", "Plain -", "Plain.Inner -",
      ])
  }

  /// It holds for any project: what not every one has is in comments.
  @Test func theConfigurationOfTheReadmeCanBePasted() throws {
    let readme = try String(contentsOfFile: root + "/README.md", encoding: .utf8)
    let section = try #require(readme.components(separatedBy: "\n## Configure it\n").last)
    let lines = section.split(separator: "\n").drop { !$0.hasPrefix("    {") }
      .prefix { $0.hasPrefix("    ") }
    #expect(lines.count > 4)
    try write(lines.joined(separator: "\n"), ".mvvmlint.json")
    let result = try ProgramResult(running: ProgramResult.mvvmlint, ["lint"], in: folder)
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.output.contains("HomePresenter.swift:1:8: warning"))
  }

  @Test func theSchemaKnowsTheProjectsOwnRoles() throws {
    try write("{ roles: { presenter: { names: ['*Presenter'] } } }", ".mvvmlint.json")
    let result = try ProgramResult(running: ProgramResult.mvvmlint, ["schema"], in: folder)
    #expect(result.status == 0)
    #expect(result.output.contains("\"presenter\": { \"$ref\": \"#/definitions/role\" }"))
  }

  @Test func whatIsNotThereFailsTheRun() throws {
    let result = try ProgramResult(running: ProgramResult.mvvmlint, ["lint", "Ap"], in: folder)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("mvvmlint: cannot read 'Ap': no such file or directory\n"))
  }

  /// The first command of the README.
  private let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/")

  @Test func anAppOfTheCorpusIsLintedFromTheRepositorysFolder() throws {
    let path = "TestCorpus/DataController/Violating"
    let fromAbove = try ProgramResult(
      running: ProgramResult.mvvmlint, ["lint", path], in: root)
    let fromInside = try ProgramResult(
      running: ProgramResult.mvvmlint, ["lint"], in: root + "/" + path)
    #expect(fromInside.status == 1)
    let lines = fromInside.output.split(separator: "\n").map { "\(path)/\($0)" }
    #expect(fromAbove.output.split(separator: "\n").map(String.init) == lines)
  }
}
