// What layers may not do: the mentions that rules forbid, as a lint has found them.

import ProjectModel
import SwiftReader

package struct ForbiddenMention: Sendable {
  package var rule: String
  package var file: Int
  package var use: TypeUse
}

extension LintResult {
  /// The mentions of types that the findings of rules about mentions point to.
  package func forbiddenMentions(
    _ rules: [ActiveRule], in project: CheckedProject
  ) -> [ForbiddenMention] {
    let names = Set(rules.filter(\.isAboutMentions).map(\.page.id))
    return findings.compactMap { finding in
      guard names.contains(finding.rule),
        let use = project.typeUse(at: finding.range, in: finding.file)
      else { return nil }
      return ForbiddenMention(rule: finding.rule, file: finding.file, use: use)
    }
  }
}

extension ActiveRule {
  fileprivate var isAboutMentions: Bool {
    settings.contains { setting in
      setting.definition?.checks.contains { type(of: $0.check).isAboutMentions } ?? false
    }
  }
}

extension CheckedProject {
  fileprivate func typeUse(at range: TextRange, in file: Int) -> TypeUse? {
    references[file].typeUses.first { $0.range.start == range.start }
  }
}
