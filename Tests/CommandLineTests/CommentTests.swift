// Comments for mvvmlint that say something which it does not understand.

import RunningPrograms
import Testing

@Suite struct CommentTests {
  /// The messages about some comments, with their lines.
  private func reported(_ comments: [String], roles: String = "{}") throws -> [String] {
    let project = try ScratchProject(isRepository: false)
    try project.write("{ roles: \(roles) }", to: ".mvvmlint.json")
    try project.write(
      comments.map { "// mvvmlint:\($0)\n" }.joined() + "struct Plain {}\n", to: "A.swift")
    let result = try project.mvvmlint("--only", "unused_suppression")
    #expect(result.status == 0, "\(result.errors)")
    return result.output.split(separator: "\n").map { line in
      let parts = line.split(separator: ":", maxSplits: 4)
      #expect(line.hasSuffix(" [unused_suppression]"))
      return "\(parts[1]):\(parts[4].dropLast(21))"
    }
  }

  @Test func aRuleThatThereIsNot() throws {
    #expect(
      try reported([
        "disable:next retain_cycl", "disable:this layer_cycle, weak_delegat - why",
        "disable something_else", "enable weak_delgate", "disable:next weak_delegate as we know",
        "disable all", "disable weak_delegate - off here",
      ]) == [
        "1: there is no rule 'retain_cycl'; did you mean 'retain_cycle'?",
        "2: there is no rule 'weak_delegat'; did you mean 'weak_delegate'?",
        "3: there is no rule 'something_else'; 'mvvmlint rules' lists them",
        "4: there is no rule 'weak_delgate'; did you mean 'weak_delegate'?",
        "5: there is no rule 'as'; a reason stands behind ' - '",
        "6: nothing here breaks all; remove this comment",
      ])
  }

  @Test func aCommandThatThereIsNot() throws {
    #expect(
      try reported([
        "disabel:next retain_cycle", "disable:nxt retain_cycle", "ignore retain_cycle",
        "disable:next", "disable - why", "rol viewModel", " disabled:this x",
        // A sentence, as it may stand anywhere.
        " see our handbook", "",
      ]) == [
        "1: there is no command 'disabel:next'; did you mean 'disable:next'?",
        "2: there is no command 'disable:nxt'; did you mean 'disable:next'?",
        "3: there is no command 'ignore'; it is one of 'disable', 'disable:next', 'disable:this', "
          + "'disable:previous', 'enable' and 'role'",
        "4: 'disable:next' names no rule; 'all' stands for every one",
        "5: 'disable' names no rule; 'all' stands for every one",
        "6: there is no command 'rol'; did you mean 'role'?",
        "7: there is no command 'disabled:this'; did you mean 'disable:this'?",
      ])
  }

  /// Any other role may be one of the team's.
  @Test func aRoleInOtherLetters() throws {
    #expect(
      try reported(
        [
          "role viewmodel", "role ViewController", "role PRESENTER", "role interactor", "role view",
        ],
        roles: "{ presenter: { names: ['*Presenter'] } }") == [
          "1: there is no role 'viewmodel'; did you mean 'viewModel'?",
          "2: there is no role 'ViewController'; did you mean 'viewController'?",
          "3: there is no role 'PRESENTER'; did you mean 'presenter'?",
        ])
  }
}
