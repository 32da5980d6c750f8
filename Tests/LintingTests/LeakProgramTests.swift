// The programs of TestCorpus/Leaks are compiled and run: what leaks is what their first lines say. They are
// the proof for the memory rules.

import ProjectModel
import SwiftReader
import Testing

@Suite struct LeakProgramTests {
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
}
