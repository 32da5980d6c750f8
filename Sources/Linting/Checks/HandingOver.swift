// Whether what is made in one place is made for somebody else: another object's dependency.

import ProjectModel
import SwiftReader

extension ProjectIndex {
  /// The view `TitleBar` for a view model `TitleBarViewModel`, or a `TitleBarView` that `user` has among others, be it
  /// by the model's own name or that of a protocol that it adopts.
  func viewModelledBy(_ type: TypeID, for user: TypeID?) -> TypeID? {
    let protocols = ancestors(of: type).project.filter { self[$0].kind == .protocol }
    for named in [type] + protocols where self[named].name.hasSuffix("ViewModel") {
      let name = String(self[named].name.dropLast("ViewModel".count))
      if let view = view(called: name, for: type) { return view }
      // What `TitleViewController` makes for its `TitleView` is the screen's.
      if let user, !self[user].name.hasPrefix(name),
        let view = view(called: name + "View", for: type),
        storedProperties(of: user).contains(where: { self.type(ofValueDeclaredBy: $0) == view })
      {
        return view
      }
    }
    return nil
  }

  private func view(called name: String, for model: TypeID) -> TypeID? {
    guard let name = names.find(name),
      case .project(let view) = lookUp(name, in: self[model].declaration.file, at: .none),
      // A SwiftUI view of that name may be the whole screen.
      self[view].kind == .class
    else { return nil }
    return view
  }

  /// What is made for another object that is made here is that one's dependency, injected.
  /// `steps` methods that give back what they make, or hand on what they are given, are followed.
  func isHandedOver(_ value: FactIndex<Expression>, in file: Int, steps: Int = 3) -> Bool {
    let facts = files[file]
    if let local = facts.local(given: value) {
      let uses = facts.references(to: local)
      // Who shows a child screen may keep what it has made for it.
      if uses.contains(where: { isGivenToScreen($0, in: file) }) { return true }
      let handedOver = uses.filter {
        isHandedOver($0, in: file, steps: steps) || isToldView($0, in: file)
      }
      // It may be set up before: `model.delegate = self`, `model = model.selected(true)`.
      return !handedOver.isEmpty
        && uses.allSatisfy {
          [.base, .assignmentTarget].contains(facts.expressions[$0].use) || handedOver.contains($0)
            || isOnlySetUp($0, in: file)
        }
    }
    switch facts.destination(of: value) {
    case .argument(let argument):
      guard let call = facts.arguments[argument].owner.ifAny else { return false }
      if [.arrayLiteral, .dictionaryLiteral].contains(facts.expressions[call].kind) { return true }
      // `isTrial ? FeedViewModel() : .shared`
      if facts.expressions[call].kind == .operation {
        return isHandedOver(call, in: file, steps: steps)
      }
      if isContext(argument, of: call, facts) { return true }
      return createdType(call, in: file).flatMap { self[$0].role } != nil
        || isOfAnother(call, in: file, steps)
    case .assignment(let assignment):
      guard let target = facts.assignments[assignment].target.ifAny,
        let base = facts.expressions[target].base.ifAny
      else { return false }
      return facts.expressions[base].kind != .selfValue
    case .returned, .discarded: return isGivenBack(value, in: file, steps)
    default: return false
    }
  }

  /// `RowViewModel(plant).set(height: 40)` for what is made there, where each method behind it gives itself back.
  func configured(
    _ made: FactIndex<Expression>, of type: TypeID, in file: Int
  ) -> FactIndex<Expression> {
    let facts = files[file]
    var value = made
    while facts.expressions[value].use == .base,
      case let callee = FactIndex<Expression>(raw: facts.expressions[value].target),
      facts.expressions[callee].kind == .member, facts.expressions[callee].use == .base,
      case let call = FactIndex<Expression>(raw: facts.expressions[callee].target),
      facts.expressions[call].kind == .call,
      methods(named: facts.expressions[callee].name, in: file, of: type).contains(
        where: { givesItself($0) || givesBack(type, $0) })
    {
      value = call
    }
    return value
  }

  private func givesBack(_ type: TypeID, _ method: Member) -> Bool {
    guard let result = declaration(method).type.ifAny,
      case .project(type)? = namedType(result, in: method.file)?.kind
    else { return false }
    return true
  }

  /// Whether an initialiser makes what it keeps, or hands to its superclass, where another one takes it: as good as a
  /// default argument.
  func isMadeForInitializer(
    _ value: FactIndex<Expression>, of type: TypeID, by user: TypeID, in file: Int
  ) -> Bool {
    let facts = files[file]
    let scope = facts.scopes[facts.expressions[value].scope]
    guard scope.closure.isNone, let maker = scope.declaration.ifAny,
      facts.declarations[maker].kind == .initializer,
      isGivenToSuperclass(value, in: file)
    else { return false }
    return initializers(of: user).contains { other in
      !declaration(other).modifiers.isPrivate
        && files[other.file].parameters[declaration(other).parameters].contains { parameter in
          guard let written = parameter.type.ifAny,
            case .project(let taken)? = namedType(written, in: other.file)?.kind
          else { return false }
          return taken == type || ancestors(of: type).project.contains(taken)
        }
    }
  }

  /// `super.init(viewModel: FeedViewModel())`, be it by way of a local.
  private func isGivenToSuperclass(_ value: FactIndex<Expression>, in file: Int) -> Bool {
    let facts = files[file]
    switch facts.destination(of: value) {
    case .argument(let argument):
      guard let call = facts.arguments[argument].owner.ifAny,
        let callee = facts.expressions[call].base.ifAny,
        let base = facts.expressions[callee].base.ifAny
      else { return false }
      return facts.expressions[base].kind == .superValue
        && facts.textEquals(facts.expressions[callee].name, "init")
    case .initialValue(let local) where facts.declarations[local].isLocal:
      return facts.references(to: local).contains { isGivenToSuperclass($0, in: file) }
    default: return false
    }
  }

  /// `rows = plants.map { RowViewModel($0) }`: a list's rows are what is shown. What is made of an optional
  /// or what is published is one: `viewModel = service.map { FeedViewModel($0) }`, `feed.map { … }.sink { … }`.
  func isOneOfMany(_ value: FactIndex<Expression>, of type: TypeID, in file: Int) -> Bool {
    let facts = files[file]
    guard let closure = facts.scopes[facts.expressions[value].scope].closure.ifAny,
      let (call, _) = facts.callGiven(closure), let called = facts.calledName(of: call),
      ["map", "compactMap", "flatMap"].contains(facts.text(called)),
      !facts.isPublished(call)
    else { return false }
    switch facts.destination(of: facts.chainEnd(from: call)) {
    case .assignment(let assignment):
      return facts.assignments[assignment].target.ifAny
        .map { self.type(of: $0, in: file) != type } ?? true
    case .initialValue(let declaration):
      return self.type(ofValueDeclaredBy: Member(file: file, declaration: declaration)) != type
    default: return true
    }
  }

  /// `child.viewModel = model`, `DetailViewController(viewModel: model)`, of another screen.
  private func isGivenToScreen(_ value: FactIndex<Expression>, in file: Int) -> Bool {
    let facts = files[file]
    var receiver: TypeID?
    switch facts.destination(of: value) {
    case .argument(let argument):
      receiver = facts.arguments[argument].owner.ifAny.flatMap { createdType($0, in: file) }
    case .assignment(let assignment):
      guard let target = facts.assignments[assignment].target.ifAny,
        let base = facts.expressions[target].base.ifAny, facts.expressions[base].kind != .selfValue
      else { return false }
      receiver = type(of: base, in: file)
    default: return false
    }
    return receiver.flatMap { role(of: $0)?.role } == .viewController
  }

  /// What a method makes for whoever calls it, if that hands it over: `child.viewModel = pageModel(1)`, and
  /// what a closure does that is called where it stands: `child.viewModel = { PageViewModel() }()`.
  private func isGivenBack(_ value: FactIndex<Expression>, in file: Int, _ steps: Int) -> Bool {
    let facts = files[file]
    let scope = facts.scopes[facts.expressions[value].scope]
    if let closure = scope.closure.ifAny {
      guard case .base(let call) = facts.destination(of: facts.closures[closure].expression),
        facts.expressions[call].kind == .call
      else { return false }
      return isHandedOver(call, in: file, steps: steps)
    }
    guard steps > 0, let giver = scope.declaration.ifAny,
      case let declared = facts.declarations[giver],
      declared.kind == .function || declared.kind.isProperty && !declared.accessors.isStored,
      let user = enclosingType(of: giver, in: file)
    else { return false }
    let name = facts.text(declared.name)
    let asked = Set(self[user].parts.map(\.file)).flatMap { file in
      (declared.kind == .function ? files[file].calls(named: name) : files[file].reads(of: name))
        .map { (value: $0, file: file) }
    }
    return !asked.isEmpty
      && asked.allSatisfy { found in
        isHandedOver(found.value, in: found.file, steps: steps - 1)
      }
  }

  /// `cell.show(model)`, `.feed(model)`, `coordinator.open(.feed(model))`, and another module's
  /// `Pair(model)`: not a method of the type itself.
  private func isOfAnother(_ call: FactIndex<Expression>, in file: Int, _ steps: Int) -> Bool {
    let facts = files[file]
    guard let callee = facts.expressions[call].base.ifAny else { return false }
    switch facts.expressions[callee].kind {
    case .implicitMember: return true
    case .name:
      return facts.beginsUppercase(facts.expressions[callee].name)
        || isHandedOn(call, callee, in: file, steps)
    case .member:
      guard let base = facts.expressions[callee].base.ifAny else { return false }
      let kind = facts.expressions[base].kind
      // `self.init(service: FeedService())` stands for a default argument.
      if kind == .selfValue {
        return facts.isOwnInitializer(call) || isHandedOn(call, callee, in: file, steps)
      }
      return kind != .superValue
    default: return false
    }
  }

  /// `pushController(withName: "Detail", context: model)`: WatchKit makes the next screen itself.
  private func isContext(
    _ argument: FactIndex<Argument>, of call: FactIndex<Expression>, _ facts: FileFacts
  ) -> Bool {
    facts.textEquals(facts.arguments[argument].label, "context")
      && facts.calledName(of: call).map {
        facts.textEquals($0, "pushController") || facts.textEquals($0, "presentController")
      } ?? false
  }

  /// `show(alert: model)`, which a method of its own, or one that an extension of a protocol has for whoever adopts
  /// it, or of an SDK's class for whoever inherits from it, hands on.
  private func isHandedOn(
    _ call: FactIndex<Expression>, _ callee: FactIndex<Expression>, in file: Int, _ steps: Int
  ) -> Bool {
    let facts = files[file]
    guard steps > 0, let user = type(around: facts.expressions[call].scope, in: file),
      self[user].kind != .protocol
    else { return false }
    let methods = ownMethods(called: callee, by: call, in: file, of: user)
    return !methods.isEmpty && methods.allSatisfy { handsOn($0, of: user, steps - 1) }
  }

  /// The methods that `show(alert: model)` may be of the type around it.
  private func ownMethods(
    called callee: FactIndex<Expression>, by call: FactIndex<Expression>, in file: Int,
    of user: TypeID
  ) -> [Member] {
    let facts = files[file]
    let called = facts.text(facts.expressions[callee].name)
    let labels = facts.arguments[facts.expressions[call].arguments].map { facts.text($0.label) }
    func isCalled(_ member: Member) -> Bool {
      let method = declaration(member)
      return method.kind == .function && method.flags.contains(.hasBody)
        && name(of: member) == called
        && files[member.file].parameters[method.parameters].first.map {
          files[member.file].text($0.label)
        } == labels.first.map { $0.isEmpty ? "_" : $0 }
    }
    var methods = lineage(of: user).flatMap(members).filter(isCalled)
    if methods.isEmpty { methods = membersOfSDKClasses(of: user).filter(isCalled) }
    return methods
  }

  /// `checkAccess(of: model)`, where a method of the type's own does no more than `model.access = .denied`, which it
  /// may do by way of itself: it keeps none of what it is given.
  private func isOnlySetUp(
    _ value: FactIndex<Expression>, in file: Int, by callers: Set<Member> = []
  ) -> Bool {
    let facts = files[file]
    guard case .argument(let argument) = facts.destination(of: value),
      let call = facts.arguments[argument].owner.ifAny, facts.expressions[call].kind == .call,
      facts.expressions[call].arguments.range.first == argument.int,
      let callee = facts.expressions[call].base.ifAny, facts.isAskedOfSelf(callee),
      let user = type(around: facts.expressions[call].scope, in: file)
    else { return false }
    let methods = ownMethods(called: callee, by: call, in: file, of: user)
    return !methods.isEmpty
      && methods.allSatisfy { method in
        if callers.contains(method) { return true }
        guard enclosingType(of: method.declaration, in: method.file) == user,
          let uses = usesOfFirstParameter(of: method)
        else { return false }
        return uses.allSatisfy {
          files[method.file].expressions[$0].use == .base
            || isOnlySetUp($0, in: method.file, by: callers.union([method]))
        }
      }
  }

  /// Whether a method gives what it is given to others, and keeps none of it.
  private func handsOn(_ method: Member, of user: TypeID, _ steps: Int) -> Bool {
    // What the SDK's class keeps nobody adds to it.
    if let owner = enclosingType(of: method.declaration, in: method.file),
      owner != user, self[owner].kind != .protocol
    {
      return false
    }
    let facts = files[method.file]
    guard let uses = usesOfFirstParameter(of: method) else { return false }
    let handedOn = uses.filter { isHandedOver($0, in: method.file, steps: steps) }
    return !handedOn.isEmpty
      && uses.allSatisfy { facts.expressions[$0].use == .base || handedOn.contains($0) }
  }

  /// Where a method names the first of what it is given.
  private func usesOfFirstParameter(of method: Member) -> [FactIndex<Expression>]? {
    declaration(method).parameters.range.first.map {
      files[method.file].uses(of: FactIndex($0))
    }
  }
}

extension FileFacts {
  /// `model` of `let model = PlantModel()`, and of `model = PlantModel()` after `var model: PlantModel?`.
  func local(given value: FactIndex<Expression>) -> FactIndex<Declaration>? {
    switch destination(of: value) {
    case .initialValue(let local): return declarations[local].isLocal ? local : nil
    case .assignment(let assignment):
      guard let target = assignments[assignment].target.ifAny, expressions[target].kind == .name,
        case .declaration(let local) = meaning(of: target)
      else { return nil }
      return local
    default: return nil
    }
  }

  /// Whether something subscribes to what a call gives, further on in the chain.
  fileprivate func isPublished(_ call: FactIndex<Expression>) -> Bool {
    var current = call
    while expressions[current].use == .base {
      current = FactIndex(raw: expressions[current].target)
      guard expressions[current].kind == .member else { continue }
      let name = text(expressions[current].name)
      if [
        "sink", "assign", "receive", "subscribe", "bind", "drive", "observe", "eraseToAnyPublisher",
      ]
      .contains(name) {
        return true
      }
    }
    return false
  }

  /// `make(1)` and `self.make(1)`, without what only looks so: what other objects' methods give.
  fileprivate func calls(named name: String) -> [FactIndex<Expression>] {
    expressions.indices.filter { number in
      guard expressions[number].kind == .call, let callee = expressions[number].base.ifAny,
        expressions[callee].kind == .name
          || expressions[callee].kind == .member
            && expressions[callee].base.ifAny.map(standsForSelf) ?? false
      else { return false }
      return nameEquals(expressions[callee].name, name)
    }.map { FactIndex($0) }
  }

  /// `model` and `self.model`
  fileprivate func reads(of name: String) -> [FactIndex<Expression>] {
    expressions.indices.map { FactIndex<Expression>($0) }.filter {
      nameEquals(expressions[$0].name, name) && isAskedOfSelf($0)
    }
  }
}
