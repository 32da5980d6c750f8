// Publishers that a view or screen gives somebody else: `button.rx.tap` ends when the button goes, whoever
// listens to it, and a subject takes those who listen along.

import SwiftReader

/// Where the app's code makes its structures, by the names that are made: a look at all of it, for who asks.
struct StructCalls: Sendable {
  struct Place: Sendable {
    var file: Int
    var call: FactIndex<Expression>
  }

  private typealias Found = (name: NameID, place: Place)

  private var places: [NameID: [Place]] = [:]

  init(_ index: ProjectIndex) {
    let isStruct = Self.names(index)
    let found = Parallel.map(count: index.files.count, threads: ProjectReader.processorCount) {
      Self.find(in: $0, index, isStruct)
    }
    for (name, place) in found.joined() { places[name, default: []].append(place) }
  }

  /// For each name whether a structure is called so.
  private static func names(_ index: ProjectIndex) -> [Bool] {
    var isStruct = Array(repeating: false, count: index.names.count)
    for type in index.types where type.kind == .struct { isStruct[Int(type.nameID.raw)] = true }
    return isStruct
  }

  private static func find(in file: Int, _ index: ProjectIndex, _ isStruct: [Bool]) -> [Found] {
    let facts = index.files[file]
    if facts.leavesOutBodies || facts.source.place.isInTests { return [] }
    // By the arguments: there are fewer than expressions, and a call's stand side by side.
    var last = FactIndex<Expression>.none
    return facts.arguments.compactMap { argument in
      guard argument.owner != last else { return nil }
      last = argument.owner
      guard let call = last.ifAny, facts.expressions[call].kind == .call,
        let name = facts.calledName(of: call), facts.beginsUppercase(name),
        let found = facts.withBytes(of: name, { index.names.find($0) }),
        isStruct[Int(found.raw)]
      else { return nil }
      return (found, Place(file: file, call: call))
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

extension UnitOwnership {
  /// `input.taps.bind(…)`, where `taps` is a subject of whoever made the input and hands it over, and nobody here
  /// keeps the input.
  func isOfMakersSubject(_ subscription: FactIndex<Expression>) -> Bool {
    guard let callee = facts.expressions[subscription].base.ifAny,
      let listened = facts.expressions[callee].base.ifAny, case let source = unconverted(listened),
      facts.expressions[source].kind == .member,
      let base = facts.expressions[source].base.ifAny, facts.expressions[base].kind == .name,
      case .parameter = facts.meaning(of: base), let owner,
      let type = index.type(of: base, in: file),
      let property = index.property(facts.expressions[source].name, in: file, of: type),
      index.storedProperties(of: owner, where: { analysis.contentType(of: $0) == type }).isEmpty
    else { return false }
    return analysis.isMade(property, of: type) { $0.isOwnSubject($1) }
  }

  /// `taps`, `taps.asObservable()`
  private func isOwnSubject(_ value: FactIndex<Expression>) -> Bool {
    let source = unconverted(value)
    let found = facts.expressions[source]
    guard let owner, found.kind == .name || found.kind == .member,
      found.base.ifAny.map({ facts.expressions[$0].kind == .selfValue })
        ?? (facts.meaning(of: source) == .outside),
      let property = index.property(found.name, in: file, of: owner)
    else { return false }
    return analysis.isSubject(property)
  }

  private func unconverted(_ value: FactIndex<Expression>) -> FactIndex<Expression> {
    guard facts.expressions[value].kind == .call, let name = facts.calledName(of: value),
      facts.textEquals(name, "asObservable"), let callee = facts.expressions[value].base.ifAny
    else { return value }
    return facts.expressions[callee].base.ifAny ?? value
  }
}

extension OwnershipAnalysis {
  /// `private let taps = PublishRelay<Void>()`
  fileprivate func isSubject(_ property: Member) -> Bool {
    let declaration = index.declaration(property)
    let facts = index.files[property.file]
    guard declaration.accessors.isStored else { return false }
    let mention = declaration.type.ifAny.flatMap { facts.mentions[facts.types[$0].mentions].first }
    guard
      let name = mention?.name ?? declaration.value.ifAny.flatMap({ facts.calledName(of: $0) })
    else { return false }
    return apis.known(name, in: facts)?.isSubject ?? false
  }

  /// Whether a structure's property is only ever made with what ends by itself or when a control goes.
  func isMadeWithEnding(_ property: Member, of type: TypeID) -> Bool {
    isMade(property, of: type) { $0.isEndingResult($1) || $0.isOfControl($1) }
  }

  /// Whether all values that a structure's property is made with fit.
  fileprivate func isMade(
    _ property: Member, of type: TypeID,
    with fits: (UnitOwnership, FactIndex<Expression>) -> Bool
  ) -> Bool {
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
        return ask(CodeUnit(file: place.file, declaration: unit)) { fits($0, value) } ?? false
      }
  }

  /// Whether all that a computed property gives is of controls.
  fileprivate func givesControl(_ property: Member) -> Bool {
    !index.declaration(property).accessors.isStored
      && allResults(of: property) { $0.isEndingResult($1) || $0.isOfControl($1) }
  }
}
