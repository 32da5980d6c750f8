// The programs of TestCorpus/Leaks are compiled and run: what leaks is what their first lines say. They are
// the proof for the memory rules.

import Linting
import ProjectModel
import SwiftReader
import Testing

// Serialized: one report order; the runs themselves go on beside.
@Suite(.serialized) struct LeakProgramTests {
  @Test func bothKindsAreThere() {
    let leaking = LeakProgram.all.filter { $0.leaks?.isEmpty == false }.count
    #expect(leaking >= 32)
    #expect(LeakProgram.all.count - leaking >= 32)
  }

  @Test(arguments: LeakProgram.all)
  func headSaysWhatHappens(_ program: LeakProgram) throws {
    #expect(!program.explanation.isEmpty)
    let leaks = try #require(program.leaks, "no line '// leaks: …'")
    #expect(program.name.hasSuffix(leaks.isEmpty ? "Freed" : "Leaks"))
    #expect(leaks.isSubset(of: program.living))
    // Where a rule speaks something leaks, and the other way round; `differs` says why not.
    #expect((program.marks.isEmpty != leaks.isEmpty) == (program.differs != nil))
  }

  @Test(
    .enabled(if: LeakRun.compiler != nil, "no swiftc on the path: the leak programs are not run"),
    arguments: LeakProgram.all)
  func whatLeaksIsWhatTheHeadSays(_ program: LeakProgram) async throws {
    let run = try #require(try await LeakRun.all.value[program.name])
    #expect(run.failure == nil)
    #expect(run.leaked == program.leaks)
    #expect(
      run.leaked.union(run.freed) == program.living, "the run makes an object of every class")
  }

  /// Marks and what happens belong together by `headSaysWhatHappens`, so this is: the rules say what happens.
  @Test(arguments: LeakProgram.all)
  func rulesFindWhatTheMarksSay(_ program: LeakProgram) throws {
    let pages = try Self.book.get().pages.filter { Self.memoryRules.contains($0.id) }
    var reader = FileReader()
    let life = SourceFile(
      path: "Life.swift", contents: try SourceFile.contents(of: LeakProgram.support))
    let index = ProjectIndex(files: [program.facts, reader.read(life)])
    let rules = pages.map { ActiveRule(page: $0, definition: $0.definition) }
    let found = Linter(rules: rules).lint(index).findings.map { finding in
      let facts = index.files[finding.file]
      return "\(facts.path):\(facts.position(of: finding.range.start).line) \(finding.rule)"
    }
    // A mark for a rule that does not exist yet waits for it.
    let names = Set(pages.map(\.id))
    let marks = program.marks.filter { mark in
      names.contains(String(mark.split(separator: " ").last ?? ""))
    }
    #expect(Set(found) == marks)
    #expect(Set(found).count == found.count, "each finding once")
  }

  private static let book = Result { try RuleBook() }

  /// The section 'Memory' of the catalogue, those that are off by default included.
  private static let memoryRules: Set = [
    "retain_cycle", "bound_method_captures_self", "strong_self_in_notify_closure",
    "unowned_self_in_notify_closure", "weak_delegate", "class_bound_delegate",
    "observed_object_created_in_view",
  ]
}
