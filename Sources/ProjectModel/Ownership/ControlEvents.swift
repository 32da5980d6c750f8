// Publishers that a view or screen gives somebody else: `button.rx.tap` ends when the button goes, whoever
// listens to it.

import SwiftReader

/// Where the project makes its structures, by the names that are made.
struct StructCalls: Sendable {
  struct Place: Sendable {
    var file: Int
    var call: FactIndex<Expression>
  }

  private var places: [NameID: [Place]] = [:]

  /// What tests make says nothing of the app.
  init(_ index: ProjectIndex) {
    var isStruct = Array(repeating: false, count: index.names.count)
    for type in index.types where type.kind == .struct { isStruct[Int(type.nameID.raw)] = true }
    for (file, facts) in index.files.enumerated()
    where !facts.leavesOutBodies && !facts.source.place.isInTests {
      for number in facts.expressions.indices {
        let call = facts.expressions[number]
        guard call.kind == .call, !call.arguments.isEmpty,
          let name = facts.calledName(of: FactIndex(number)), facts.beginsUppercase(name),
          let found = facts.withBytes(of: name, { index.names.find($0) }),
          isStruct[Int(found.raw)]
        else { continue }
        places[found, default: []].append(Place(file: file, call: FactIndex(number)))
      }
    }
  }

  func places(named name: NameID) -> [Place] { places[name] ?? [] }
}

extension UnitOwnership {
  /// `tableView.rx.modelSelected(Plant.self).asDriver()`, but not what some central place tells of.
  func isOfControl(_ value: FactIndex<Expression>) -> Bool {
    let chain = facts.chain(to: value)
    guard let root = chain.first, !facts.beginsUppercase(facts.expressions[root].name) else {
      return false
    }
    return chain.contains { facts.textEquals(facts.expressions[$0].name, "rx") }
      && chain.allSatisfy { step in
        facts.expressions[step].kind != .call
          || facts.calledName(of: step).map {
            !facts.textEquals($0, "merge") && !facts.textEquals($0, "combineLatest")
          } ?? false
      }
  }

  /// `view?.taps`, where the property that is asked is `weak`: who listens does not keep whom he listens to.
  func isOfControlHeldWeakly(_ member: FactIndex<Expression>) -> Bool {
    let found = facts.expressions[member]
    guard let base = found.base.ifAny, let owner,
      facts.expressions[base].kind == .name || facts.expressions[base].kind == .member,
      let keeper = index.property(facts.expressions[base].name, in: file, of: owner),
      index.declaration(keeper).modifiers.isWeakOrUnowned,
      let type = index.type(of: base, in: file)
    else { return false }
    let types = analysis.typesMeant(by: type)
    return !types.isEmpty
      && types.allSatisfy { type in
        index.property(found.name, in: file, of: type).map { analysis.givesControl($0) } ?? false
      }
  }
}

extension OwnershipAnalysis {
  /// Whether a structure's property is only ever made with what ends by itself or when a control goes.
  func isMadeWithEnding(_ property: Member, of type: TypeID) -> Bool {
    guard index[type].kind == .struct, index.initializers(of: type).isEmpty else { return false }
    let calls = shared.structCalls.value { StructCalls(index) }
    let places = calls.places(named: index[type].nameID).filter {
      index.createdType($0.call, in: $0.file) == type
    }
    return !places.isEmpty
      && places.allSatisfy { place in
        let facts = index.files[place.file]
        let given = facts.arguments[facts.expressions[place.call].arguments].first {
          index.isCalled($0.label, in: place.file, as: property)
        }
        guard let value = given?.value.ifAny,
          let unit = index.unit(
            of: facts.scopes[facts.expressions[place.call].scope].declaration, in: place.file)
        else { return false }
        return ask(CodeUnit(file: place.file, declaration: unit)) {
          $0.isEndingResult(value) || $0.isOfControl(value)
        } ?? false
      }
  }

  /// Whether all that a computed property gives is of controls.
  fileprivate func givesControl(_ property: Member) -> Bool {
    !index.declaration(property).accessors.isStored
      && allResults(of: property) { $0.isEndingResult($1) || $0.isOfControl($1) }
  }
}
