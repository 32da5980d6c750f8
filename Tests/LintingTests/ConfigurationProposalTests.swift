// What is proposed for which project; whatever it is, our own reader takes it.

import ProjectModel
import SwiftReader
import Testing

@testable import Linting

@Suite struct ConfigurationProposalTests {
  private func proposal(_ files: KeyValuePairs<String, String>) throws -> ConfigurationProposal {
    var reader = FileReader()
    let index = ProjectIndex(
      files: files.map { reader.read(SourceFile(path: $0.key, text: $0.value)) })
    return ConfigurationProposal(for: ProjectSurvey(index))
  }

  /// The configuration that a proposal is, with rules that are there.
  private func read(_ proposal: ConfigurationProposal) throws -> Configuration {
    let configuration = try Configuration(file: "c", bytes: Array(proposal.text.utf8))
    _ = try configuration.activeRules(RuleBook())
    #expect(configuration.extends == proposal.presets)
    return configuration
  }

  private func includes(_ path: String, _ configuration: Configuration) -> Bool {
    !configuration.included([FilePlace(path: path)]).isEmpty
  }

  @Test(arguments: [
    ("MVVM", ["mvvm"]), ("MVC", ["mvc"]), ("DataController", ["mvvm_data_controller"]),
    ("Components", ["mvvm", "components"]),
  ])
  func theArchitectureIsRecognized(app: String, presets: [String]) throws {
    let folder = repository + "/TestCorpus/\(app)/Clean"
    var reader = FileReader()
    let files = try SwiftFiles.find([folder]).paths.map { path in
      let path = (whole: path, inApp: String(path.dropFirst(folder.count + 1)))
      return reader.read(
        SourceFile(path: path.inApp, contents: try SourceFile.contents(of: path.whole)))
    }
    let proposal = ConfigurationProposal(for: ProjectSurvey(ProjectIndex(files: files)))
    #expect(proposal.presets == presets)
    _ = try read(proposal)
  }

  @Test func presentersAreViewModelsWhereThereAreNone() throws {
    let views = "import UIKit\nclass AView: UIView {}\nclass AViewController: UIViewController {}\n"
    let presenters = "class APresenter {}\nclass BPresenter {}\n"
    let alone = try proposal(["A.swift": views, "B.swift": presenters])
    #expect(alone.presets == ["mvvm"])
    #expect(
      alone.text.contains(
        "The architecture. 2 types named *Presenter beside 1 view controller do what view models do.\n"
      ))
    #expect(alone.text.contains("  // Imports in 2 files: UIKit 1.\n"))
    let role = try #require(try read(alone).roles.first)
    #expect(role.role == .viewModel)
    #expect(role.names.map(\.pattern) == ["*Presenter"])

    let both = try proposal([
      "A.swift": views, "B.swift": presenters, "C.swift": "class AViewModel {}",
    ])
    #expect(try read(both).roles.isEmpty)
    // A name that the compiler contradicts says nothing.
    let contradicted = try proposal([
      "A.swift": views, "B.swift": presenters + "class CPresenter: AViewController {}\n",
    ])
    #expect(contradicted.presets == ["mvc"])
    #expect(try read(contradicted).roles.isEmpty)
  }

  @Test func reactorsAreViewModels() throws {
    let proposal = try proposal([
      "A.swift": "import ReactorKit\nimport UIKit\nclass AViewController: UIViewController {}\n",
      "B.swift": "class AReactor {}\nclass BReactor {}\n",
    ])
    #expect(proposal.presets == ["mvvm"])
    #expect(proposal.text.contains("2 types named *Reactor beside 1 view controller do what"))
    #expect(try read(proposal).roles.map(\.role) == [.viewModel])
  }

  @Test func namesTellRoles() throws {
    let configuration = try read(
      proposal([
        "A.swift":
          "class AUseCase {}\nprotocol BUseCase {}\nclass AWireframe {}\nclass BWireframe {}",
        "B.swift": "class OneGateway {}",
      ]))
    #expect(configuration.roles.map(\.role) == [.service, .coordinator])
    #expect(configuration.roles.flatMap { $0.names.map(\.pattern) } == ["*UseCase", "*Wireframe"])
  }

  @Test func aFewViewModelsAreNoArchitecture() throws {
    let controllers = (0..<11).map { "class C\($0): UIViewController {}\n" }.joined()
    let proposal = try proposal(["A.swift": "import UIKit\n" + controllers + "class AViewModel {}"])
    #expect(proposal.presets == ["mvc"])
    #expect(proposal.text.contains("11 view controllers and only 1 view model."))
  }

  @Test func whatOthersWroteIsNotRead() throws {
    let proposal = try proposal([
      "App/A.swift": "struct A {}", "Vendor/V.swift": "class VViewModel {}",
      "Vendor/Deep/W.swift": "class WViewModel {}",
    ])
    #expect(
      proposal.text.contains(
        "  // What others write is not read: retain cycles by way of it are not seen.\n"
          + "  // \"Vendor\" holds 2 files.\n"))
    #expect(!proposal.text.contains("2 view models"))
    let configuration = try read(proposal)
    #expect(includes("App/A.swift", configuration))
    #expect(!includes("Vendor/V.swift", configuration))
    #expect(!includes("Vendor/Deep/W.swift", configuration))
  }

  /// It is read for the sake of the rest, and not judged: nothing is to be proposed.
  @Test func whatAToolWroteNeedsNoMention() throws {
    let proposal = try proposal([
      "App/A.swift": "struct A {}", "App/Generated/Deep/G.swift": "class GViewModel {}",
      "App/Strings.generated.swift": "class HViewModel {}",
      "App/I.swift": "// Generated using Sourcery\nclass IViewModel {}",
    ])
    #expect(try read(proposal).exclude.isEmpty)
    #expect(proposal.text.contains("There is no view yet"))
  }

  @Test func examplesInCommentsCanBecomeMembers() throws {
    let proposal = try proposal([
      "App/Features/A/A.swift": "struct A {}", "App/Features/B/B.swift": "struct B {}",
    ])
    #expect(proposal.text.contains("\"App/Features\" holds 2 folders"))
    let lines = proposal.text.split(separator: "\n").map { line -> String in
      let isExample =
        ["\"", "  \"", "},"].contains { line.hasPrefix("  // " + $0) }
        && !line.contains(" holds ")
      return isExample ? String(line.dropFirst(5)) : String(line)
    }
    let text = lines.joined(separator: "\n").replacing(
      "// And to read some folders alone: ", with: "")
    let configuration = try Configuration(file: "c", bytes: Array(text.utf8))
    let rules = try configuration.activeRules(RuleBook()).map(\.page.id)
    #expect(rules.contains("layer_dependency"))
    #expect(configuration.exclude == ["Vendor/**"])
    #expect(configuration.include == ["App/**"])
    #expect(configuration.roles.count == 1)
  }

  @Test func namesOfFoldersStayInTheirPlace() throws {
    let proposal = try proposal([
      "a\"\n}\u{2028}{/Vendor/V.swift": "struct V {}", "*/Vendor/W.swift": "struct W {}",
      "b\n]/Features/A/A.swift": "struct A {}", "b\n]/Features/B/B.swift": "struct B {}",
    ])
    let configuration = try read(proposal)
    #expect(configuration.exclude == ["a\"\n}\u{2028}{/Vendor/**"])
    #expect(configuration.extends == ["mvvm"])
  }

  @Test func nothingIsProposedForNothing() throws {
    let configuration = try read(proposal([:]))
    #expect(configuration.extends == ["mvvm"])
    #expect(configuration.exclude.isEmpty && configuration.roles.isEmpty)
  }
}
