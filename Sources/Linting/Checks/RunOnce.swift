// Which code runs once for each time that the function around it does, in closures or not.

import ProjectModel
import SwiftReader

extension ProjectIndex {
  /// Whether no closure is around a scope that may run again: those of `Task { … }` and `{ … }()` do not, nor does what
  /// a function of the project calls in one place, and whoever makes a value goes on with it in
  /// `Store().then { … }`. What watches a property runs with each change.
  func runsOnce(_ scope: Scope, in file: Int, steps: Int = 2) -> Bool {
    let facts = files[file]
    var around = scope
    while true {
      switch around.kind {
      case .didSet, .willSet: return false
      case .closure:
        let closure = facts.closures[around.closure].expression
        guard runsOnce(closure: closure, in: file, steps: steps) else { return false }
        around = facts.scopes[facts.expressions[closure].scope]
        continue
      default: break
      }
      guard let parent = around.parent.ifAny else { return true }
      around = facts.scopes[parent]
    }
  }

  private func runsOnce(closure: FactIndex<Expression>, in file: Int, steps: Int) -> Bool {
    let facts = files[file]
    switch facts.destination(of: closure) {
    case .base(let call): return facts.expressions[call].kind == .call
    case .argument(let argument):
      guard let call = facts.arguments[argument].owner.ifAny, let name = facts.calledName(of: call)
      else { return false }
      return FileFacts.runningOnce.contains(name, in: facts)
        || steps > 0
          && parameter(taking: argument, of: call, in: file)
            .map { isCalledOnce($0.parameter, of: $0.function, steps: steps - 1) } ?? false
    default: return false
    }
  }

  /// `migrate { start() }`, where `func migrate(then go: @escaping () -> Void) { queue.async { go() } }` hands it to
  /// nobody else.
  private func isCalledOnce(
    _ parameter: FactIndex<Parameter>, of function: Member, steps: Int
  ) -> Bool {
    let facts = files[function.file]
    let (body, name) = (declaration(function).range, facts.parameters[parameter].name)
    let uses = facts.uses(of: parameter)
    guard uses.count == 1, facts.call(by: uses[0]) != nil,
      case let scope = facts.scopes[facts.expressions[uses[0]].scope],
      // A local function may be called again.
      scope.declaration == function.declaration
    else { return false }
    return !facts.isUnwrappedInShort(name, in: body) && !facts.isCaptured(name, in: body)
      && !facts.isInLoop(scope) && runsOnce(scope, in: function.file, steps: steps)
  }

  /// The type that is made with a value where nobody gives another one: `init(store: Store = Store())`.
  func typeMade(withDefault value: FactIndex<Expression>, in file: Int) -> TypeID? {
    let facts = files[file]
    guard case .defaultValue(let parameter) = facts.destination(of: value) else { return nil }
    let initializer = facts.declarations.indices.first {
      facts.declarations[$0].kind == .initializer
        && facts.declarations[$0].parameters.range.contains(parameter.int)
    }
    return initializer.flatMap { enclosingType(of: FactIndex($0), in: file) }
  }

  /// The parameter that an argument is for, where the only method that a call may mean is known: `self.migrate { … }`
  /// of a class's own that nobody overrides.
  func parameter(
    taking argument: FactIndex<Argument>, of call: FactIndex<Expression>, in file: Int
  ) -> (function: Member, parameter: FactIndex<Parameter>)? {
    let facts = files[file]
    guard let callee = facts.expressions[call].base.ifAny,
      let type = facts.isAskedOfSelf(callee)
        ? type(around: facts.expressions[callee].scope, in: file)
        : facts.expressions[callee].base.ifAny.flatMap({ self.type(of: $0, in: file) }),
      self[type].kind != .protocol,
      case let methods = methods(named: facts.expressions[callee].name, in: file, of: type),
      methods.count == 1, let method = methods.first,
      declaration(method).modifiers.isPrivate || !hasHeirsInApp(type)
    else { return nil }
    let given = facts.expressions[call].arguments.range
    let taken = declaration(method).parameters.range
    // What is left out may stand anywhere.
    guard given.count == taken.count else { return nil }
    return (method, FactIndex(taken.lowerBound + argument.int - given.lowerBound))
  }
}

extension FileFacts {
  /// What runs a closure that it is given once: `Task { … }`, `queue.async { … }`.
  fileprivate static let runningOnce = NameList(["Task", "then", "async", "asyncAfter"])

  func isInLoop(_ scope: Scope) -> Bool {
    var around = scope
    while around.kind != .function {
      if around.kind == .loop || around.kind == .iteration { return true }
      guard let parent = around.parent.ifAny else { return false }
      around = scopes[parent]
    }
    return false
  }
}
