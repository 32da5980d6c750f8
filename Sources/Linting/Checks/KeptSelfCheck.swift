// Who keeps an object alive without meaning to: cycles that the ownership graph proves, and closures and
// methods that capture `self` and are kept.

import ProjectModel
import SwiftReader

struct KeptSelfCheck: Check {
  static let name = "keptSelf"

  private enum Form: String, NamedChoice {
    case cycle, closure, method, unowned
    /// A closure of a task that goes on without an end.
    case task
  }

  private let selection: Selection
  private let forms: [Form]
  private let fix: CaptureFix?
  /// What inherits from one of these lives as long as the app, as the only instance of a type does: it
  /// loses nothing by being kept.
  private let exceptInherits: [String]?

  private enum CodingKeys: String, CodingKey { case forms, fix, exceptInherits }

  init(from decoder: any Decoder) throws {
    selection = try Selection(from: decoder)
    let container = try decoder.members(keyedBy: CodingKeys.self)
    forms = try container.decode([Form].self, forKey: .forms)
    fix = try container.decodeIfPresent(CaptureFix.self, forKey: .fix)
    exceptInherits = try container.decodeIfPresent([String].self, forKey: .exceptInherits)
  }

  var asksForOwnership: Bool { true }

  func run(on project: CheckedProject) -> [Match] {
    let judged = selection.typeSet(in: project)
    var found = project.ownership.filter {
      forms.contains(form(of: $0, project.index)) && judged.contains($0.owner)
    }
    // Who stores them takes a look at all types: once.
    lazy var stored = KeptTypes(Set(found.map(\.owner)), project)
    if let exceptInherits {
      let life = project.livesOfKept(delegates: exceptInherits)
      found.removeAll {
        life.contains($0.kept) || $0.made.map(life.contains) ?? false
          || goesByWhatIsNeverFilled($0, project)
      }
      found = withoutThoseOfOnePlatform(found, delegates: exceptInherits, project)
      let told = ToldToLetGo(project: project)
      let keepers = found.map { finding in
        [told.keeper(of: finding)].compactMap { $0 } + keepersByConstants(finding, project.index)
      }
      let lifeOfKeepers = AppLife(
        of: keepers.flatMap { $0 }, delegates: exceptInherits, project)
      found = zip(found, keepers).filter { !$1.contains(where: lifeOfKeepers.contains) }.map(\.0)
      found = withoutThoseOfClosuresAlone(
        found, stored: stored, delegates: exceptInherits, project
      ).filter { !project.holdsLink($0) }
    }
    if let focus = project.focus {
      found.removeAll { finding in
        !focus.covers(finding.place.file)
          && !finding.steps.contains { focus.covers($0.place.file) }
      }
    }
    var matches = found.map { match($0, project) }
    if let fix, project.withFixes {
      for (number, finding) in found.enumerated() {
        matches[number].fix = fix.fix(finding, stored, project.index)
      }
    }
    return matches
  }

  /// Without what lives as long as the app on the platforms that its code is for, whoever makes it on others.
  private func withoutThoseOfOnePlatform(
    _ found: [OwnershipFinding], delegates: [String], _ project: CheckedProject
  ) -> [OwnershipFinding] {
    let platforms = found.map { finding in
      project.index.files[finding.place.file].platforms(at: finding.place.range.start)
    }
    // There are few platforms.
    var lives: [(platforms: Platforms, life: AppLife)] = []
    for own in platforms where own != .all && !lives.contains(where: { $0.platforms == own }) {
      let kept = found.indices.filter { platforms[$0] == own }.map { found[$0].kept }
      lives.append((own, AppLife(of: kept, delegates: delegates, on: own, project)))
    }
    if lives.isEmpty { return found }
    return found.indices.filter { number in
      !lives.contains {
        $0.platforms == platforms[number] && $0.life.contains(found[number].kept)
      }
    }.map { found[$0] }
  }

  /// Without what nobody stores, as a presenter that its view's closures alone keep: it goes with the view, and would be
  /// gone at once if they did not hold it.
  private func withoutThoseOfClosuresAlone(
    _ found: [OwnershipFinding], stored: @autoclosure () -> KeptTypes, delegates: [String],
    _ project: CheckedProject
  ) -> [OwnershipFinding] {
    let index = project.index
    func keeper(of finding: OwnershipFinding) -> TypeID? {
      guard finding.kind == .keptStrongly, finding.isProven, finding.kept == finding.owner else {
        return nil
      }
      return finding.keeper.flatMap { index.enclosingType(of: $0.declaration, in: $0.file) }
    }
    let asked = found.filter { keeper(of: $0) != nil }
    if asked.isEmpty { return found }
    let stored = stored()
    let life = AppLife(of: asked.compactMap(keeper), delegates: delegates, project)
    return found.filter { finding in
      guard let keeper = keeper(of: finding), !stored.contain(finding.kept),
        !life.contains(keeper)
      else { return true }
      return project.makers.makers(of: finding.kept, index).isEmpty
    }
  }

  private func goesByWhatIsNeverFilled(
    _ finding: OwnershipFinding, _ project: CheckedProject
  ) -> Bool {
    finding.steps.contains { step in
      guard case .property(let property) = step.what else { return false }
      return project.isNeverFilled(property)
    }
  }

  /// `Window.shared ?? Window(opener: self)`: what the one window has been made with lives as long as that.
  private func keepersByConstants(
    _ finding: OwnershipFinding, _ index: ProjectIndex
  ) -> [TypeID] {
    finding.steps.compactMap { step in
      guard case .stores(let member?) = step.what, index.declaration(member).kind == .constant,
        index.type(ofValueDeclaredBy: member) == finding.kept
      else { return nil }
      return index.enclosingType(of: member.declaration, in: member.file)
    }
  }

  private func form(of finding: OwnershipFinding, _ index: ProjectIndex) -> Form {
    switch finding.kind {
    case .cycle: .cycle
    case .keptStrongly:
      finding.isMethod ? .method : finding.isOfEndlessTask(index) ? .task : .closure
    case .keptUnowned: .unowned
    }
  }

  private func match(_ finding: OwnershipFinding, _ project: CheckedProject) -> Match {
    let message = KeptSelfMessage(of: finding, project.index)
    var match = project.match(
      finding.owner, file: finding.place.file, range: finding.place.range)
    match.values["kept"] = message.nameOfKept
    match.values["keeper"] = message.keeper
    match.values["called"] = message.called
    match.values["how"] = message.how
    match.values["remedy"] = message.remedy
    if !finding.isProven { match.severity = .warning }
    match.related = finding.steps.map { step in
      RelatedPlace(
        message: message.note(of: step), file: step.place.file, range: message.place(of: step))
    }
    return match
  }
}
