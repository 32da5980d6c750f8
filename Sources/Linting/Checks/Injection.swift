// Which properties somebody else must set: what a type works with, given to it after it is made.

import ProjectModel
import SwiftReader

extension CheckedProject {
  /// `var service: FeedService!`, an object that the type itself never sets: a container or who makes the
  /// type does. A value that waits to be set is state.
  func isInjected(_ member: Member, into type: TypeID) -> Bool {
    let property = index.declaration(member)
    guard let written = property.type.ifAny, property.value.isNone,
      index.files[member.file].types[written].flags.contains(.isImplicitlyUnwrapped),
      let named = index.namedType(written, in: member.file), mayBeObject(named)
    else { return false }
    let assignments = valueSources.sources(of: index.name(of: member), self).assignments[type] ?? []
    return !assignments.contains { place in
      let facts = index.files[Int(place.file)]
      let assignment = facts.assignments[FactIndex<Assignment>(raw: place.fact)]
      return assignment.target.ifAny.map {
        index.type(around: facts.expressions[$0].scope, in: Int(place.file)) == type
      } ?? false
    }
  }

  /// And no model, which is what a view model shows.
  private func mayBeObject(_ type: NamedType) -> Bool {
    switch type.kind {
    case .project(let id):
      [.class, .actor, .protocol].contains(index[id].kind)
        && index.role(of: id).map { ![.model, .viewModel].contains($0.role) } ?? true
    case .sdkProtocol, .unknown: true
    case .sdkClass: false
    }
  }
}
