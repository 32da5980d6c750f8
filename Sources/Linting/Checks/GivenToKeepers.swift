// What is given, as the app starts, to an object that lives as long as the app and never lets go of it.

import ProjectModel
import SwiftReader

extension LifeSearch {
  /// `menu.show(ShopModel())` as the app starts, where `func show(_ model: ShopModel) { self.model = model }` alone
  /// sets what the menu keeps, and there is no other model that could take its place.
  func isGivenToKeeper(
    _ call: FactIndex<Expression>, of type: TypeID, in file: Int, by owner: TypeID
  ) -> Bool {
    let facts = index.files[file]
    guard !index.hasHeirsInApp(type), case .argument(let argument) = facts.destination(of: call),
      let told = facts.arguments[argument].owner.ifAny, facts.expressions[told].kind == .call,
      let (method, parameter) = index.parameter(taking: argument, of: told, in: file),
      let keeper = index.enclosingType(of: method.declaration, in: method.file),
      keeps(parameter, of: method, type, keeper),
      let runner = runsOnce(call, in: file, owner, isScreens: false), lives(runner)
    else { return false }
    let base = facts.expressions[told].base.ifAny.flatMap { facts.expressions[$0].base.ifAny }
    return base.map { isOutletForGood($0, in: file, of: owner) } ?? false || lives(keeper)
  }

  /// Whether a method puts an object into a property of `keeper`, which nothing else ever sets.
  private func keeps(
    _ parameter: FactIndex<Parameter>, of method: Member, _ type: TypeID, _ keeper: TypeID
  ) -> Bool {
    let facts = index.files[method.file]
    guard let written = facts.parameters[parameter].type.ifAny,
      !facts.types[written].flags.contains(.isOptional),
      case .project(type)? = index.namedType(written, in: method.file)?.kind
    else { return false }
    return facts.uses(of: parameter).contains { use in
      // What a condition is around may not run.
      guard case let scope = facts.scopes[facts.expressions[use].scope], scope.kind == .function,
        scope.declaration == method.declaration,
        case .assignment(let assignment) = facts.destination(of: use),
        facts.assignments[assignment].value == use,
        let target = facts.assignments[assignment].target.ifAny, facts.isAskedOfSelf(target),
        let property = index.property(facts.expressions[target].name, in: method.file, of: keeper)
      else { return false }
      let declaration = index.declaration(property)
      return declaration.accessors.isStored && !declaration.modifiers.isWeakOrUnowned
        && isSetForGood(property, by: keeper) && isSetInOnePlace(property, by: keeper)
    }
  }

  private func isSetInOnePlace(_ property: Member, by owner: TypeID) -> Bool {
    let places = Set(index[owner].parts.map(\.file)).flatMap { file in
      let facts = index.files[file]
      return facts.assignments.compactMap(\.target.ifAny).filter {
        index.isCalled(facts.expressions[$0].name, in: file, as: property)
      }
    }
    return places.count == 1
  }

  /// `@IBOutlet weak var menu: ShopMenu!` of a Mac app's delegate: what is no view or window there is an object of its
  /// own in the main nib, whose objects stay.
  private func isOutletForGood(
    _ value: FactIndex<Expression>, in file: Int, of owner: TypeID
  ) -> Bool {
    let facts = index.files[file]
    guard facts.isAskedOfSelf(value), index.inherits(owner, from: ["NSApplicationDelegate"]),
      let outlet = index.property(facts.expressions[value].name, in: file, of: owner),
      let type = index.type(ofValueDeclaredBy: outlet)
    else { return false }
    return index.hasAttribute("IBOutlet", index.declaration(outlet), in: outlet.file)
      && !index.inheritsFromSDKClass(type) { !Self.staying.contains($0) }
      && project.assignments.candidates(named: index.name(of: outlet)).allSatisfy { place in
        let facts = index.files[Int(place.file)]
        return facts.assignments[FactIndex<Assignment>(raw: place.fact)].target.ifAny.map {
          !index.isCalled(facts.expressions[$0].name, in: Int(place.file), as: outlet)
        } ?? true
      }
  }

  private static let staying: Set<String> = ["NSObject", "NSResponder", "NSWindowController"]
}
