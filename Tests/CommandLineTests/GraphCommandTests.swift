// `mvvmlint graph` on a project: whose configuration decides what is red.

import RunningPrograms
import Testing

@Suite struct GraphCommandTests {
  private let project: ScratchProject

  init() throws {
    project = try ScratchProject(isRepository: false)
    try project.write(
      "import UIKit\nfinal class FeedView: UIView { var p: FeedPresenter? }\n",
      to: "App/Feed/FeedView.swift")
    try project.write(
      "final class FeedPresenter { weak var view: FeedView? }\n",
      to: "App/Logic/FeedPresenter.swift")
  }

  @Test func theConfigurationDecidesWhatIsForbidden() throws {
    let plain = try project.mvvmlint("graph")
    #expect(plain.status == 0)
    #expect(plain.errors.isEmpty)
    // A presenter is no role of its own accord.
    #expect(!plain.output.contains("forbidden\""))
    #expect(plain.output.contains("folder1 -> folder0 [label=\"1\""))

    try project.write(
      "{ roles: { viewModel: { names: ['*Presenter'] } } }", to: ".mvvmlint.json")
    let configured = try project.mvvmlint("graph")
    #expect(configured.output.contains("role1 -> role0 [label=\"1, 1 forbidden\""))
    #expect(configured.output.contains("tooltip=\"view_model_references_view\""))

    try project.write(
      """
      { roles: { viewModel: { names: ['*Presenter'] } },
        rules: { view_model_references_view: "off" } }
      """, to: ".mvvmlint.json")
    #expect(try !project.mvvmlint("graph").output.contains("forbidden\""))
  }

  @Test func pathsSayWhatIsDrawn() throws {
    try project.write("struct Cell { var view: FeedView? }\n", to: "App/Cells/Cell.swift")
    let all = try project.mvvmlint("graph", "--format", "json").output
    for folder in ["Cells", "Feed", "Logic"] {
      #expect(all.contains("\"\(folder)\", \"types\": 1"))
    }
    let part = try project.mvvmlint("graph", "--format", "json", "App/Feed", "App/Logic").output
    #expect(!part.contains("Cell"))
    #expect(part.contains("\"from\": \"Feed\", \"to\": \"Logic\", \"mentions\": 1"))
    let folder = try project.mvvmlint("graph", "--format", "json", "App/Feed").output
    #expect(!folder.contains("Logic"))
  }

  @Test func formatsAreChosenByName() throws {
    #expect(try project.mvvmlint("graph").output.hasPrefix("digraph layers {\n"))
    #expect(
      try project.mvvmlint("graph", "--format", "mermaid").output.contains("\nflowchart LR\n"))
    let json = try project.mvvmlint("graph", "--format=json", "App")
    #expect(json.output.hasPrefix("{\n  \"schemaVersion\": 1,\n"))
    #expect(try project.mvvmlint("graph", "--format=json", "App").output == json.output)
    let wrong = try project.mvvmlint("graph", "--format", "mermiad")
    #expect(wrong.status == 2)
    #expect(
      wrong.errors
        == "mvvmlint: '--format': unknown value 'mermiad'; did you mean 'mermaid'?\n")
  }

  @Test func whatCannotBeReadFailsTheRun() throws {
    let result = try project.mvvmlint("graph", "Nowhere")
    #expect(result.status == 2)
    #expect(result.errors == "mvvmlint: cannot read 'Nowhere': no such file or directory\n")
  }
}
