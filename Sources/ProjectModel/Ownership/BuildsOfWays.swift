// What one build of the code never has together: a way round by code of one `#if os(…)` and by code of another.

import SwiftReader

extension UnitOwnership {
  /// Whether no platform's build has all that a way goes by.
  func isOfTwoBuilds(_ way: [Step]) -> Bool {
    let platforms = platforms(of: way)
    if platforms == .all { return false }
    return platforms.isEmpty
      || way.contains { step in
        guard case .property(let member) = step.edge.kind else { return false }
        return !(index.built(member, for: platforms).map(analysis.canStore) ?? false)
      }
  }

  /// Those that what is stored and captured on a way is built for.
  func platforms(of way: [Step]) -> Platforms {
    way.reduce(.all) { platforms, step in
      if case .property = step.edge.kind { return platforms }
      let place = step.edge.place
      return platforms.intersection(index.files[place.file].platforms(at: place.range.start))
    }
  }
}

extension ProjectIndex {
  /// Of a property that several branches of an `#if` declare the one that is built for some platforms.
  func built(_ property: Member, for platforms: Platforms) -> Member? {
    func isBuilt(_ member: Member) -> Bool {
      let name = declaration(member).name
      return !files[member.file].platforms(at: name.start).isDisjoint(with: platforms)
    }
    if platforms == .all || isBuilt(property) { return property }
    guard let type = enclosingType(of: property.declaration, in: property.file) else { return nil }
    let name = declaration(property).name
    return members(of: type).first { other in
      declaration(other).kind.isProperty && isCalled(name, in: property.file, as: other)
        && isBuilt(other)
    }
  }
}
