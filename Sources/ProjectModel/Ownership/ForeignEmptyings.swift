// Properties that somebody else empties once what they hold has been used: `model.onDone?(); model.onDone = nil`.

import SwiftReader

/// Where code sets another object's property to nothing.
struct ForeignEmptyings: Sendable {
  struct Place: Sendable {
    var file: Int
    var expression: FactIndex<Expression>
  }

  private var places: [NameID: [Place]] = [:]
  private var items: Set<NameID> = []

  /// What tests do to an app's objects says nothing of the app.
  init(_ index: ProjectIndex, _ names: UsedNames) {
    let found = Parallel.map(count: index.files.count, threads: ProjectReader.processorCount) {
      file in
      index.files[file].leavesOutBodies || index.files[file].source.place.isInTests
        ? InFile() : InFile(file, index.files[file], names)
    }
    for file in found {
      for (name, place) in file.places { places[name, default: []].append(place) }
      items.formUnion(file.items)
    }
  }

  /// What one file's code does.
  private struct InFile {
    var places: [(name: NameID, place: Place)] = []
    var items: [NameID] = []

    init() {}

    init(_ file: Int, _ facts: FileFacts, _ names: UsedNames) {
      for assignment in facts.assignments {
        guard let target = assignment.target.ifAny, let value = assignment.value.ifAny,
          facts.isEmptyValue(value), case let found = facts.expressions[target],
          found.kind == .member, let base = found.base.ifAny,
          facts.expressions[base].kind != .selfValue,
          let name = names.find(found.name, facts, of: .strongPlace)
        else { continue }
        places.append((name, Place(file: file, expression: target)))
      }
      for argument in facts.arguments where facts.textEquals(argument.label, "item") {
        if let member = argument.value.ifAny, facts.isOfProjection(member),
          let name = names.find(facts.expressions[member].name, facts, of: .strongPlace)
        {
          items.append(name)
        }
      }
    }
  }

  /// `.sheet(item: $model.sheet)`: SwiftUI sets it to nil when what it shows is closed.
  func isItem(_ name: NameID) -> Bool { items.contains(name) }

  func places(named name: NameID) -> [Place] { places[name] ?? [] }
}

extension OwnershipAnalysis {
  /// Adds what code in other files than `known` does to a property: to empty it by hand lets go of nothing for
  /// sure, to use it and empty it does.
  func lookElsewhere(
    for member: Member, of type: TypeID, besides known: Set<Int>, _ found: inout LettingGo
  ) {
    let name = index.declaration(member).name
    guard let name = names.used.find(name, index.files[member.file], of: .strongPlace) else {
      return
    }
    if foreignEmptyings.isItem(name), !index.declaration(member).modifiers.isPrivate {
      found = LettingGo(isEmptied: true, isUsedUp: true, isTakenOut: true)
      return
    }
    var units: Set<CodeUnit> = []
    for place in foreignEmptyings.places(named: name) where !known.contains(place.file) {
      let facts = index.files[place.file]
      let search = PropertySearch(
        member: member, type: type, analysis: self, file: place.file, isOwn: false)
      guard search.isProperty(place.expression),
        let declaration = index.unit(
          of: facts.scopes[facts.expressions[place.expression].scope].declaration, in: place.file),
        facts.declarations[declaration].kind != .deinitializer,
        case let unit = CodeUnit(file: place.file, declaration: declaration),
        units.insert(unit).inserted
      else { continue }
      var there = LettingGo()
      search.look(at: declaration, UnitCode(unit, index), &there)
      guard there.isUsedUp else { continue }
      found.isEmptied = true
      found.isUsedUp = true
      found.isTakenOut = found.isTakenOut || there.isTakenOut
      if found.isTakenOut { return }
    }
  }
}

extension OwnershipAnalysis {
  /// Whether a type's code hands itself to a function that takes something out of a list: not as it goes, nor to
  /// begin anew.
  func takesItselfOut(_ type: TypeID, of list: Member) -> Bool {
    index.lineage(of: type).contains { type in
      index[type].parts.contains { part in
        let facts = index.files[part.file]
        return facts.expressions(in: facts.declarations[part.declaration].range).contains {
          number in
          let call = FactIndex<Expression>(number)
          guard facts.isHandedSelf(call),
            let unit = index.unit(
              of: facts.scopes[facts.expressions[call].scope].declaration, in: part.file),
            case let function = facts.declarations[unit],
            function.kind != .deinitializer, function.kind != .initializer,
            apis.known(function.name, in: facts)?.isBeginning != true
          else { return false }
          return ask(CodeUnit(file: part.file, declaration: unit)) {
            $0.calledFunctions(call).contains { takesOut(of: list, in: $0) }
          } ?? false
        }
      }
    }
  }
}

extension FileFacts {
  /// `service.remove(self)`
  fileprivate func isHandedSelf(_ call: FactIndex<Expression>) -> Bool {
    expressions[call].kind == .call
      && arguments[expressions[call].arguments].contains { argument in
        argument.value.ifAny.map { expressions[$0].kind == .selfValue } ?? false
      }
  }

  /// `$model.sheet`
  fileprivate func isOfProjection(_ member: FactIndex<Expression>) -> Bool {
    let root = chainRoot(of: member)
    return expressions[member].kind == .member && expressions[root].kind == .name
      && withBytes(of: expressions[root].name) { $0.first == UInt8(ascii: "$") }
  }
}
