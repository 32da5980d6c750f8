// Asks and answers for all units: what a function does to ownership, worked out once when somebody
// first calls it.

import SwiftReader

/// For each parameter of a function the argument that fills it, if any does.
struct MatchedArguments {
  let parameters: FactRange<Parameter>
  private let firstArgument: Int
  /// The argument's number among the call's, from 1; 0 for none.
  private var few = SIMD16<UInt8>()
  /// The same where there are more than have room above.
  private var many: [Int32] = []

  init(_ parameters: FactRange<Parameter>, _ arguments: FactRange<Argument>) {
    self.parameters = parameters
    firstArgument = arguments.range.lowerBound
    if parameters.range.count > few.scalarCount || arguments.range.count > Int(UInt8.max) {
      many = Array(repeating: 0, count: parameters.range.count)
    }
  }

  subscript(parameter: FactIndex<Parameter>) -> FactIndex<Argument>? {
    guard parameters.range.contains(parameter.int) else { return nil }
    let place = parameter.int - parameters.range.lowerBound
    let number = many.isEmpty ? Int(few[place]) : Int(many[place])
    return number == 0 ? nil : FactIndex(firstArgument + number - 1)
  }

  mutating func fill(_ parameter: Int, with argument: Int) {
    let place = parameter - parameters.range.lowerBound
    let number = argument - firstArgument + 1
    if many.isEmpty { few[place] = UInt8(number) } else { many[place] = Int32(number) }
  }

  /// Whether a parameter is left to its default.
  var leavesOut: Bool { parameters.range.contains { self[FactIndex($0)] == nil } }

  /// The parameters that are filled.
  var filled: some Sequence<(parameter: FactIndex<Parameter>, argument: FactIndex<Argument>)> {
    parameters.range.lazy.compactMap { number in
      let parameter = FactIndex<Parameter>(number)
      return self[parameter].map { (parameter, $0) }
    }
  }
}

/// Not shared between threads: each has one of its own.
final class OwnershipAnalysis {
  let index: ProjectIndex
  let apis: KeepingAPIs
  let names: OwnershipNames
  let seeds: SeededUnits
  @exclusivity(unchecked) var progress = OutcomesInProgress()
  /// What is being worked out depends on that, besides the code.
  @exclusivity(unchecked) var dependence = Dependence.none
  let shared: SharedAnswers
  /// As many as units were ever looked through within each other.
  @exclusivity(unchecked) private var rooms: [UnitRoom] = []
  /// Those that files import.
  let modules: Set<String>
  let importsPublishers: Bool
  /// Whether any property wrapper of the project may have a projected value.
  let projectsValues: Bool
  /// As far as the project names them.
  let viewClasses: [NameID]
  let screenClasses: [NameID]
  let cellClasses: [NameID]
  private let recordClasses: [NameID]
  let namesOfAnyObject: [NameID]
  @exclusivity(unchecked) var droppedProperties = MemberMap<LettingGo>()
  @exclusivity(unchecked) var overridesOfMembers = MemberMap<[Member]>()
  /// Of which it is being found out who calls them.
  @exclusivity(unchecked) var functionsAsked: Set<Member> = []
  @exclusivity(unchecked) var droppedOfLiving: [Member: LettingGo] = [:]
  @exclusivity(unchecked) var givenUp: [GivenUp: Bool] = [:]
  @exclusivity(unchecked) var codesOfTypes: [[TypeID]: CodeOfType] = [:]
  @exclusivity(unchecked) var emptiedAtTheEnd: [PropertyOfType: Bool] = [:]
  /// Whether whoever makes an instance gives it that at once.
  @exclusivity(unchecked) var givenByMakers: [PropertyOfType: Bool] = [:]
  @exclusivity(unchecked) var emptiedByDeinit: [Member: [TypeID]] = [:]
  @exclusivity(unchecked) var emptiedByFunctions = MemberMap<SurelyEmptied>()
  @exclusivity(unchecked) var endFunctions = NumberedMap<TypeID, [Member]>()
  /// By files.
  @exclusivity(unchecked) var emptiedExpressions: [[FactIndex<Expression>]?]
  @exclusivity(unchecked) var expressionsSetToNothing: [[FactIndex<Expression>]?]
  @exclusivity(unchecked) var contentTypes = MemberMap<TypeID?>()
  @exclusivity(unchecked) var endingFunctions = MemberMap<Ending>()
  @exclusivity(unchecked) var endlessFunctions = MemberMap<Ending>()
  /// Whose controls what has just been asked for ends with.
  @exclusivity(unchecked) var ownersOfControls: [TypeID] = []
  @exclusivity(unchecked) var endingCalls: [FlaggedFunction: Ending] = [:]
  @exclusivity(unchecked) var ownersOfEnding: [FlaggedFunction: [TypeID]] = [:]
  @exclusivity(unchecked) var endingParameters:
    [GivenParameter: (ends: Bool, ownersOfControls: [TypeID])] = [:]
  @exclusivity(unchecked) var associatedProperties = MemberMap<Bool>()
  @exclusivity(unchecked) var storedByConformers = MemberMap<Bool>()
  @exclusivity(unchecked) var strongProperties = MemberMap<Bool>()
  @exclusivity(unchecked) var conformersByCalls: [CalledProtocol: [TypeID]] = [:]
  @exclusivity(unchecked) var answeredSubjects: [Member: Bool] = [:]

  init(
    _ index: ProjectIndex, _ names: OwnershipNames, _ seeds: SeededUnits, _ shared: SharedAnswers
  ) {
    self.index = index
    self.shared = shared
    self.names = names
    self.seeds = seeds
    apis = KeepingAPIs.embedded
    viewClasses = apis.viewClasses.compactMap { index.names.find($0) }
    screenClasses = apis.screenClasses.compactMap { index.names.find($0) }
    cellClasses = apis.cellClasses.compactMap { index.names.find($0) }
    recordClasses = apis.recordClasses.compactMap { index.names.find($0) }
    namesOfAnyObject = index.names.find("NSObject").map { index.ancestors(ofSDK: $0) } ?? []
    modules = shared.modules
    projectsValues = names.used.table.find("projectedValue") != nil
    importsPublishers = !modules.isDisjoint(with: apis.modulesOfPublishers)
    emptiedExpressions = Array(repeating: nil, count: index.files.count)
    expressionsSetToNothing = emptiedExpressions
  }

  func takeRoom() -> UnitRoom { rooms.popLast() ?? UnitRoom() }

  func giveBack(_ room: UnitRoom) { rooms.append(room) }

  /// Whether a function may keep anything of what it is called with.
  func mayKeep(_ function: Member, _ matched: MatchedArguments) -> Bool {
    guard names.isKeeper(function) else { return false }
    return names.keepsReceiver(function) || mayKeepArgument(of: function, matched)
  }

  func mayKeepArgument(of function: Member, _ matched: MatchedArguments) -> Bool {
    matched.parameters.range.contains { number in
      let parameter = FactIndex<Parameter>(number)
      return matched[parameter] != nil && names.keeps(parameter, of: function)
    }
  }

  func isSeeded(_ unit: CodeUnit) -> Bool { seeds.contains(unit) }

  func isJoining(_ unit: CodeUnit) -> Bool { seeds.isJoining(unit) }

  /// The calls in a file by which an instance has its own function put what keeps it into what that is given.
  func callsHandingOver(in file: Int) -> Set<FactIndex<Expression>> { seeds.handing(in: file) }

  /// The property of the one whom a weak property refers to by which that one keeps the property's object.
  func keeper(ofWeak property: Member) -> Member? { seeds.keepers[property] }

  /// Whether a place for such values can keep nobody: a number, a text.
  func isPlain(_ member: Member) -> Bool { names.isPlain(member, index) }

  /// Whether a property is of an object that a database stands behind.
  func isOfRecord(_ member: Member) -> Bool {
    guard !recordClasses.isEmpty,
      let owner = index.enclosingType(of: member.declaration, in: member.file)
    else { return false }
    return index.ancestors(of: owner).sdk.contains(where: recordClasses.contains)
  }

  // MARK: Functions

  /// The first method of that name that fits, of a type or what it inherits from, the nearest first.
  func firstMethod(
    named name: TextRange, in file: Int, of type: TypeID, where fits: (Member) -> Bool
  ) -> Member? {
    index.files[file].withBytes(of: name) { name in
      let name = MemberTable.SoughtName(name)
      guard index.memberTable.mayKnow(name) else { return nil }
      for candidate in index.lineage(of: type) {
        let isProtocol = index[candidate].kind == .protocol && candidate != type
        let found = index.firstMember(named: name, of: candidate) { member, declaration in
          // What a protocol merely asks for is implemented elsewhere.
          declaration.kind == .function && (!isProtocol || declaration.flags.contains(.hasBody))
            && fits(member)
        }
        if let found { return found }
      }
      return nil
    }
  }

  /// Whether any type of the project may have something of that name: most calls are of what libraries have.
  func mayBeMember(_ name: TextRange, in file: Int) -> Bool {
    index.files[file].withBytes(of: name) { index.memberTable.mayKnow(MemberTable.SoughtName($0)) }
  }

  /// The first of those that the arguments fit, a preferred one before others, and one that is given all that it asks
  /// for before one that is not: `load()` is `func load()`, not the `func load(page: Int = 0)` beside it.
  func firstMethod(
    named name: TextRange, in file: Int, of type: TypeID, given arguments: FactRange<Argument>,
    preferring isPreferred: (Declaration) -> Bool
  ) -> (function: Member, matched: MatchedArguments)? {
    var best: (function: Member, matched: MatchedArguments)?
    var bestRank = -1
    _ = firstMethod(named: name, in: file, of: type) { member in
      guard let matched = match(arguments, of: index.files[file], to: member) else { return false }
      let rank = (isPreferred(index.declaration(member)) ? 2 : 0) + (matched.leavesOut ? 0 : 1)
      guard rank >= bestRank else { return false }
      // Of those that are called alike the types tell, where they can.
      if rank == bestRank, let best,
        areAskedForAlike(best.function, member)
          || !isForOthers(best.matched, of: best.function, in: file)
            && !isNearer(member, matched, than: best, in: file)
          || isForOthers(matched, of: member, in: file)
      {
        return false
      }
      (best, bestRank) = ((member, matched), rank)
      return false
    }
    return best
  }

  /// Whether the parameters of two functions are written with the same types: an override's are. To find out whom
  /// arguments are for takes longer.
  private func areAskedForAlike(_ one: Member, _ other: Member) -> Bool {
    let (parameters, others) = (
      index.declaration(one).parameters.range, index.declaration(other).parameters.range
    )
    let (facts, otherFacts) = (index.files[one.file], index.files[other.file])
    return parameters.count == others.count
      && zip(parameters, others).allSatisfy { number, otherNumber in
        guard let type = facts.parameters[number].type.ifAny,
          let otherType = otherFacts.parameters[otherNumber].type.ifAny
        else { return false }
        return facts.withBytes(of: facts.types[type].range) {
          otherFacts.bytesEqual(otherFacts.types[otherType].range, $0)
        }
      }
  }

  /// Whether an argument is of a class that the parameter is not for: `attach(screen, to: request)` is not the function
  /// of that name that takes a connection.
  private func isForOthers(
    _ matched: MatchedArguments, of function: Member, in file: Int
  ) -> Bool {
    let facts = index.files[file]
    return matched.filled.contains { parameter, argument in
      guard let asked = projectType(of: parameter, of: function),
        let given = facts.arguments[argument].value.ifAny.flatMap({ index.type(of: $0, in: file) })
      else { return false }
      return !index.mayBe(given, asked)
    }
  }

  private func projectType(of parameter: FactIndex<Parameter>, of function: Member) -> TypeID? {
    guard let type = index.files[function.file].parameters[parameter].type.ifAny,
      case .project(let asked)? = index.namedType(type, in: function.file)?.kind
    else { return nil }
    return asked
  }

  /// Whether a function is for an argument's own class, and the other one for a superclass: `build(PhoneItem())` is not
  /// the `func build(_ item: Item)` beside it.
  private func isNearer(
    _ function: Member, _ matched: MatchedArguments,
    than other: (function: Member, matched: MatchedArguments), in file: Int
  ) -> Bool {
    let facts = index.files[file]
    func asked(
      by argument: FactIndex<Argument>, _ function: Member, _ matched: MatchedArguments
    ) -> TypeID? {
      matched.filled.first { $0.argument == argument }
        .flatMap { projectType(of: $0.parameter, of: function) }
    }
    return matched.filled.contains { _, argument in
      guard let own = asked(by: argument, function, matched),
        let others = asked(by: argument, other.function, other.matched),
        index.ancestors(of: own).project.contains(others),
        let given = facts.arguments[argument].value.ifAny.flatMap({ index.type(of: $0, in: file) })
      else { return false }
      return index.lineage(of: given).contains(own)
    }
  }

  func hasInstanceMethod(named name: TextRange, in file: Int, of type: TypeID) -> Bool {
    firstMethod(named: name, in: file, of: type) { member in
      index.declaration(member).modifiers.isDisjoint(with: [.static, .classMember])
        && !isCalledByItsSubject(member)
    } != nil
  }

  /// `tableView(_ tableView:, didSelectRowAt:)`, `tableView(_: UITableView, didSelectRowAt:)`: where only its name
  /// stands, that is a superclass's property.
  private func isCalledByItsSubject(_ method: Member) -> Bool {
    let facts = index.files[method.file]
    let parameters = facts.parameters[index.declaration(method).parameters]
    guard parameters.count > 1, let first = parameters.first else { return false }
    guard facts.textEquals(first.label, "_") else { return false }
    let name = index.declaration(method).name
    if facts.sameText(first.name, name) { return true }
    guard let type = first.type.ifAny, let named = index.namedType(type, in: method.file) else {
      return false
    }
    return named.name.lowercased().hasSuffix(facts.text(name).lowercased())
  }

  /// Those of the file's own Xcode project or package, if it has any: each of several apps may have one of that name.
  func globals(named name: TextRange, in file: Int) -> [Member] {
    let found = names.globals(named: name, index.files[file])
    if found.count < 2 { return found }
    let home = index.home(ofFile: file)
    let own = found.filter { index.home(ofFile: $0.file) == home }
    return own.isEmpty ? found : own
  }

  /// The functions that the project adds to types of others, as far as they may keep something.
  func keepingExtensions(named name: TextRange, in file: Int) -> [Member] {
    names.keepingExtensions(named: name, index.files[file])
  }

  /// The static functions that may keep what they are given, for `.button(title) { … }`.
  func keepingStatics(named name: TextRange, in file: Int) -> [Member] {
    names.keepingStatics(named: name, index.files[file])
  }

  func globalVariable(named name: TextRange, in file: Int) -> Member? {
    globals(named: name, in: file).first { index.declaration($0).kind.isProperty }
  }

  func isEnumCase(_ name: TextRange, in file: Int) -> Bool {
    let facts = index.files[file]
    return names.isEnumCase(name, facts)
      || apis.has(.case, name, in: facts)
  }

  /// Whether a function may keep what it gets for a parameter.
  func keeps(_ parameter: FactIndex<Parameter>, of function: Member) -> Bool {
    guard names.keeps(parameter, of: function) else { return false }
    let unit = CodeUnit(file: function.file, declaration: function.declaration)
    return summary(of: unit).keeps.contains { $0.to.root == .parameter(parameter) }
  }

  /// Which argument fills which parameter, by labels; nil where they do not fit.
  func match(
    _ arguments: FactRange<Argument>, of facts: FileFacts, to function: Member
  ) -> MatchedArguments? {
    let callee = index.files[function.file]
    let range = index.declaration(function).parameters
    let parameters = range.range
    var matched = MatchedArguments(range, arguments)
    var next = parameters.lowerBound
    for number in arguments.range {
      let argument = facts.arguments[number]
      let isFirstTrailing = argument.flags.contains(.isTrailingClosure) && argument.label.isEmpty
      var found: Int?
      for place in next..<parameters.upperBound {
        let parameter = callee.parameters[place]
        let fits: Bool
        if isFirstTrailing {
          let behind = number + 1 < arguments.range.upperBound ? facts.arguments[number + 1] : nil
          fits =
            (parameter.type.ifAny.map { isFunction($0, in: function.file) } ?? false)
            && !leavesTrailingClosure(
              place, of: function, labelBehind: behind.map { ($0.label, facts) })
        } else {
          let label = parameter.label
          let isUnnamed = label.count == 1 && callee.textEquals(label, "_")
          // Most are of another length.
          fits =
            argument.label.count == (isUnnamed ? 0 : label.count)
            && (isUnnamed
              || callee.withBytes(of: label) {
                facts.bytesEqual(argument.label, $0)
              })
        }
        if fits {
          found = place
          break
        }
        // One that is passed over must have a default; a variadic one takes nothing too.
        guard
          !parameter.flags.isDisjoint(with: [.hasDefault, .isVariadic])
            || isFirstTrailing
        else { return nil }
      }
      guard let found else {
        // The further values of a variadic parameter.
        guard next > parameters.lowerBound,
          callee.parameters[next - 1].flags.contains(.isVariadic), argument.label.isEmpty
        else { return nil }
        continue
      }
      matched.fill(found, with: number)
      next = found + 1
    }
    for place in next..<parameters.upperBound {
      let flags = callee.parameters[place].flags
      guard !flags.isDisjoint(with: [.hasDefault, .isVariadic]) else { return nil }
    }
    return matched
  }

  func mayHoldFunction(_ property: Member) -> Bool {
    index.declaration(property).type.ifAny.map { isFunction($0, in: property.file) } ?? false
  }

  private func isFunction(_ type: FactIndex<TypeReference>, in file: Int) -> Bool {
    let facts = index.files[file]
    if facts.types[type].flags.contains(.isFunction) { return true }
    let isList = facts.withBytes(of: facts.types[type].range) { $0.first == UInt8(ascii: "[") }
    if isList || names.plainTypes.contains(facts.types[type], facts) { return false }
    // A typealias for one, or a generic wrapper: not for us to say no.
    return contentType(type, in: file) == nil
      && (isCalledFunction(type, facts) || !isOfSDK(type, in: file))
  }

  /// `UIActivityViewController.CompletionWithItemsHandler?`, a typealias for one.
  private func isCalledFunction(_ type: FactIndex<TypeReference>, _ facts: FileFacts) -> Bool {
    facts.withBytes(of: facts.types[type].range) { type in
      let name = type.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "!") }
      return Self.namesOfFunctions.contains { name.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }
  }
  private static let namesOfFunctions = ["Handler", "Completion", "Callback", "Closure", "Block"]

  /// `userDefaults: UserDefaults`
  private func isOfSDK(_ type: FactIndex<TypeReference>, in file: Int) -> Bool {
    let facts = index.files[file]
    let mentions = facts.mentions[facts.types[type].mentions].filter {
      !$0.flags.contains(.isAttribute)
    }
    guard mentions.count == 1,
      case .sdk(let name) = index.resolve(
        mentions[0].name, in: file, at: facts.types[type].declaration)
    else { return false }
    return index.sdk.knows(name)
  }
}
