// What an instance's properties hold of each other since others made it so:
// `lazy var presenter = Presenter(screen: screen)`.

import SwiftReader

/// Whom a property's object keeps by a property of its own: another one's.
private struct Part {
  let holder: Member
  let property: Member
  let held: Member
  let place: OwnershipPlace
}

extension UnitOwnership {
  /// Takes in what initialisers and initial values have made, as far as it lasts.
  func takeInMadeProperties() {
    guard let owner else { return }
    let isJoining = analysis.isJoining(unit)
    let handed = isJoining ? [] : propertiesHandedOver
    guard isJoining || !handed.isEmpty else { return }
    let makers = index.members(of: owner).filter { member in
      let declaration = index.declaration(member)
      return member != unit.member
        && (declaration.kind == .initializer
          || declaration.kind.isProperty && declaration.accessors.isStored
            && !declaration.value.isNone && (isJoining || handed.contains(member)))
    }
    for maker in makers {
      let unit = CodeUnit(file: maker.file, declaration: maker.declaration)
      let made: [Part] =
        analysis.ask(unit) { other in
          other.lookThrough()
          return other.partsOfProperties()
        } ?? []
      for part in made where isSteady(part.holder) && isSteady(part.held) {
        let places = property(part.property, of: property(part.holder, of: receivers))
        for place in places {
          for held in property(part.held, of: receivers) {
            add(OwnershipEdge(target: held, kind: .stores, place: part.place), from: place)
          }
        }
      }
    }
  }

  /// The `panel` of `model.onChange = panel.redraw`: the model keeps it, and not the instance.
  private var propertiesHandedOver: [Member] {
    var found: [Member] = []
    for node in nodes.indices where nodes[node].keepsOthers {
      guard case .property(let keeper, _) = nodes[node].key, let keeping = ownProperty(keeper),
        nodes[keeper].type != nil
      else { continue }
      for kept in edges(from: node) where nodes[kept.target].holder != nil {
        for captured in edges(from: kept.target) where captured.kind == .captures {
          guard let own = ownProperty(captured.target), own != keeping else { continue }
          found.append(own)
        }
      }
    }
    return found
  }

  private func partsOfProperties() -> [Part] {
    var found: [Part] = []
    for node in nodes.indices {
      guard let holder = ownProperty(node) else { continue }
      for object in edges(from: node) where object.kind == .stores {
        for part in edges(from: object.target) {
          guard case .property(let property) = part.kind else { continue }
          for kept in edges(from: part.target) where kept.kind == .stores {
            for held in ownProperties(holding: kept.target) where held != holder {
              found.append(
                Part(holder: holder, property: property, held: held, place: kept.place))
            }
          }
        }
      }
    }
    return found
  }

  private func ownProperty(_ node: Int) -> Member? {
    guard case .property(let base, let member) = nodes[node].key, nodes[base].key == .receiver
    else { return nil }
    return member
  }

  /// The instance's properties that a node stands for, or that have been set to it.
  private func ownProperties(holding node: Int) -> [Member] {
    if let own = ownProperty(node) { return [own] }
    return nodes.indices.compactMap { other in
      ownProperty(other).flatMap { own in
        edges(from: other).contains { $0.kind == .stores && $0.target == node } ? own : nil
      }
    }
  }

  /// Whether a property is set as the instance is made, or is made when somebody asks for it, and then stays so.
  private func isSteady(_ property: Member) -> Bool {
    let declaration = index.declaration(property)
    if declaration.kind == .constant { return true }
    return declaration.modifiers.contains(.lazy) && !isSetByOwner(property)
  }

  private func isSetByOwner(_ property: Member) -> Bool {
    guard let owner else { return true }
    return index[owner].parts.contains { part in
      let facts = index.files[part.file]
      let range = facts.declarations[part.declaration].range
      return facts.assignments.contains { assignment in
        guard let target = assignment.target.ifAny, facts.isAskedOfSelf(target),
          case let name = facts.expressions[target].name
        else { return false }
        return range.contains(name.start) && index.isCalled(name, in: part.file, as: property)
      }
    }
  }
}
