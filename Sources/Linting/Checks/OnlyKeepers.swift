// Who alone keeps its delegate: the scene that a presenter is made for, and that the presenter refers to weakly.

import ProjectModel
import SwiftReader

extension CheckedProject {
  /// Whether all who may be a property's delegate are let go of by who makes them, hand themselves over as they are
  /// made, and keep nobody who has them, or are made for it and handed down to it: a weak reference would free them at
  /// once.
  func isOnlyKeeper(by property: Member) -> Bool {
    keepsWhoHandsItselfOver(property) || holdsOnlyWhatIsHandedDown(property)
  }

  private func keepsWhoHandsItselfOver(_ property: Member) -> Bool {
    guard let delegate = index.type(ofValueDeclaredBy: property), index[delegate].kind == .protocol,
      let keeper = index.enclosingType(of: property.declaration, in: property.file)
    else { return false }
    let adopters = index.heirsInApp(of: delegate).filter { index[$0].kind != .protocol }
    return !adopters.isEmpty
      && adopters.allSatisfy { handsItselfOver($0, to: keeper) && isLetGoOfAsMade($0) }
  }

  /// `init(scene: PlantScene) { self.scene = scene; scene.delegate = self }`, where `weak var scene`.
  private func handsItselfOver(_ type: TypeID, to keeper: TypeID) -> Bool {
    index.initializers(of: type).contains { initializer in
      let facts = index.files[initializer.file]
      let body = index.declaration(initializer).range
      func parameter(_ value: FactIndex<Expression>?) -> FactIndex<Parameter>? {
        guard let value, facts.expressions[value].kind == .name,
          case .parameter(let parameter) = facts.meaning(of: value),
          let written = facts.parameters[parameter].type.ifAny,
          case .project(let taken)? = index.namedType(written, in: initializer.file)?.kind,
          index.mayBe(taken, keeper)
        else { return nil }
        return parameter
      }
      func isIn(_ expression: FactIndex<Expression>) -> Bool {
        let start = facts.expressions[expression].name.start
        return body.contains(start)
      }
      let assignments = facts.assignments.compactMap { assignment in
        assignment.target.ifAny.flatMap { target in
          assignment.value.ifAny.map { (target: target, value: $0) }
        }
      }.filter { isIn($0.target) }
      let takers = assignments.compactMap { target, value -> FactIndex<Parameter>? in
        facts.expressions[value].kind == .selfValue
          ? parameter(facts.expressions[target].base.ifAny) : nil
      }
      // `scene.setDelegate(self)`
      let asked = facts.expressions(in: body).compactMap { number -> FactIndex<Parameter>? in
        let call = FactIndex<Expression>(number)
        guard facts.expressions[call].kind == .call,
          facts.values(of: facts.expressions[call].arguments).contains(where: {
            facts.expressions[$0].kind == .selfValue
          })
        else { return nil }
        return parameter(facts.receiver(of: call))
      }
      return (takers + asked).contains { taker in
        assignments.allSatisfy { target, value in
          parameter(value) != taker
            || index.property(facts.expressions[target].name, in: initializer.file, of: type)
              .map { index.declaration($0).modifiers.isWeakOrUnowned } ?? false
        }
      }
    }
  }

  /// `_ = PlantPresenter(scene: scene)`
  private func isLetGoOfAsMade(_ type: TypeID) -> Bool {
    let makers = makers.makers(of: type, index)
    return !makers.isEmpty
      && makers.allSatisfy { maker in
        let facts = index.files[maker.file]
        guard let call = facts.call(by: maker.expression),
          case .assignment(let assignment) = facts.destination(of: call),
          let target = facts.assignments[assignment].target.ifAny
        else { return false }
        return facts.expressions[target].kind == .discard
      }
  }
}
