// What a name in a body stands for, as far as its own file can tell: a parameter, a local, a
// capture. What is left is a member, a global or another file's business.

public enum NameMeaning: Hashable, Sendable {
  case declaration(FactIndex<Declaration>)
  case parameter(FactIndex<Parameter>)
  /// An item of the capture list of this closure.
  case capture(FactIndex<Capture>, of: FactIndex<Closure>)
  /// Nothing local: a member (perhaps through an implicit `self`), a global, or for `self` the
  /// instance itself.
  case outside
}

/// A use of `self` that makes a closure hold the instance, or would but for `weak` or `unowned`.
public struct SelfUse: Hashable, Sendable {
  /// `self`, or the local name that stands for it.
  public var expression: FactIndex<Expression>
  /// How the closure that was asked about holds it.
  public var strength: Capture.Strength
}

extension FileFacts {
  /// What the name or `self` of `expression` stands for.
  public func meaning(of expression: FactIndex<Expression>) -> NameMeaning {
    let found = expressions[expression]
    return meaning(of: found.name, from: found.scope, at: found.name.start).meaning
  }

  /// `show` and `self.show`.
  public func isAskedOfSelf(_ use: FactIndex<Expression>) -> Bool {
    switch expressions[use].kind {
    case .name: meaning(of: use) == .outside
    case .member: expressions[use].base.ifAny.map(standsForSelf) ?? false
    default: false
    }
  }

  /// `self`, and whatever constant is bound to it: `let view = self`, `guard let strongSelf = self`,
  /// `[weak me = self]`.
  public func standsForSelf(_ value: FactIndex<Expression>) -> Bool {
    if isSelf(value) { return true }
    guard expressions[value].kind == .name else { return false }
    switch meaning(of: value) {
    case .declaration(let local):
      let declaration = declarations[local]
      return (declaration.kind == .constant || declaration.flags.contains(.unwraps))
        && !declaration.flags.contains(.isTuplePart)
        && declaration.value.ifAny.map(isSelf) ?? false
    case .capture(let capture, _): return captures[capture].value.ifAny.map(isSelf) ?? false
    case .parameter, .outside: return false
    }
  }

  /// The declaration, parameter or capture called `name` that is visible at `offset` in `scope`,
  /// and the scope that it was found in.
  public func meaning(
    of name: TextRange, from scope: FactIndex<Scope>, at offset: UInt32
  ) -> (meaning: NameMeaning, scope: FactIndex<Scope>) {
    // Measured: half of the names that are asked for are nothing local, and most of these are seen here.
    guard localNames.mayHold(name, source) else { return (.outside, .none) }
    var current = scope
    // What has been looked through: what is declared in a scope is none of the scope's around it.
    var inner = FactRange<Declaration>.empty
    while !current.isNone {
      let around = scopes[current]
      // A member or global is looked up by the project's index, not here.
      if around.kind == .members || around.kind == .file { break }
      if let meaning = meaning(of: name, in: current, around, besides: inner, at: offset) {
        return (meaning, current)
      }
      inner = around.declarations
      current = around.parent
    }
    return (.outside, .none)
  }

  /// A part of the loop over scopes: most hold nothing, so that to call it took as long as to look.
  @inline(__always)
  private func meaning(
    of name: TextRange, in index: FactIndex<Scope>, _ scope: Scope,
    besides inner: FactRange<Declaration>, at offset: UInt32
  ) -> NameMeaning? {
    // The latest one that is visible is meant.
    let (all, known) = (scope.declarations.range, inner.range)
    var next = all.upperBound
    while next > all.lowerBound {
      if next == known.upperBound, !known.isEmpty {
        next = known.lowerBound
        continue
      }
      next -= 1
      let isHere = declarations[next].scope == index
      guard isHere || declarations[next].kind == .binding,
        sameText(declarations[next].name, name),
        isHere || isBoundAhead(of: declarations[next].scope, in: index, at: offset),
        isVisible(declarations[next], at: offset)
      else { continue }
      return .declaration(FactIndex(next))
    }
    let parameters: FactRange<Parameter>
    switch scope.kind {
    case .closure where !scope.closure.isNone:
      let closure = closures[scope.closure]
      guard closure.scope == index else { return nil }
      // The capture list itself is evaluated outside.
      let isInCaptureList = captures[closure.captures].contains {
        $0.range.contains(offset)
      }
      if !isInCaptureList {
        for capture in closure.captures.range where sameText(captures[capture].name, name) {
          return .capture(FactIndex(capture), of: scope.closure)
        }
      }
      parameters = closure.parameters
    case .function, .getter, .setter, .willSet, .didSet, .otherAccessor:
      guard !scope.declaration.isNone else { return nil }
      parameters = declarations[scope.declaration].parameters
    default: return nil
    }
    let parameter = parameters.range.first { sameText(self.parameters[$0].name, name) }
    return parameter.map { .parameter(FactIndex($0)) }
  }

  /// `if let plot, plot.isOpen { … }`: what is bound for a body is visible in the conditions behind it, before the
  /// body.
  private func isBoundAhead(
    of body: FactIndex<Scope>, in index: FactIndex<Scope>, at offset: UInt32
  ) -> Bool {
    !body.isNone && scopes[body].range.start > offset && scopes[body].parent == index
  }

  /// A local value is visible behind its declaration, a local function or type everywhere around.
  private func isVisible(_ declaration: Declaration, at offset: UInt32) -> Bool {
    switch declaration.kind {
    case .variable, .constant: return declaration.range.end <= offset
    case .binding:
      guard let value = declaration.value.ifAny else { return declaration.name.end <= offset }
      return max(declaration.name.end, expressions[value].end) <= offset
    default: return true
    }
  }

  public func sameText(_ first: TextRange, _ second: TextRange) -> Bool {
    // Mostly they are of another length, and to look for backticks is to wait for the text.
    switch first.count - second.count {
    case 0: return first.count > 0 && source.bytesEqual(first, second)
    case 2, -2:
      let (first, second) = (withoutBackticks(first), withoutBackticks(second))
      return first.count == second.count && source.bytesEqual(first, second)
    default: return false
    }
  }

  /// Whether the name at `range` is this one, backticks or not.
  public func nameEquals(_ range: TextRange, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let isQuoted = name.count > 2 && name.first == UInt8(ascii: "`")
    return source.bytesEqual(
      withoutBackticks(range),
      isQuoted ? UnsafeBufferPointer(rebasing: name[1..<name.count - 1]) : name)
  }

  public func nameEquals(_ range: TextRange, _ name: String) -> Bool {
    var name = name
    return name.withUTF8 { nameEquals(range, $0) }
  }

  public func nameBegins(_ name: TextRange, with prefix: StaticString) -> Bool {
    // What nearly all fail at.
    guard name.count >= prefix.utf8CodeUnitCount,
      source.byte(at: name.start) == prefix.utf8Start.pointee
    else { return false }
    let start = TextRange(start: name.start, end: name.start + UInt32(prefix.utf8CodeUnitCount))
    return textEquals(start, prefix)
  }

  /// Whether a name begins as types' names do.
  public func beginsUppercase(_ name: TextRange) -> Bool {
    let byte = source.byte(at: name.start)
    return byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
  }

  /// 0 for an empty name.
  public func firstByte(of name: TextRange) -> UInt8 {
    name.count > 0 && name.end <= source.count ? source.byte(at: name.start) : 0
  }

  private func withoutBackticks(_ range: TextRange) -> TextRange {
    guard range.count > 2, source.byte(at: range.start) == UInt8(ascii: "`") else { return range }
    return TextRange(start: range.start + 1, end: range.end - 1)
  }

  /// The innermost closure that a closure stands in.
  public func closure(around inner: FactIndex<Closure>) -> FactIndex<Closure> {
    scope(around: inner).ifAny.map { scopes[$0].closure } ?? .none
  }

  // MARK: self

  /// The uses of the instance inside `closure`, closures inside it included, and how `closure`
  /// holds it: strongly unless its own capture list, or that of a closure around it whose weak
  /// `self` it uses directly, says otherwise.
  ///
  /// Implicit uses (`title` for `self.title`) are not among them: only the index knows members.
  /// Nor are those by other names (`let strongSelf = self`) if not asked for: to look for them takes time.
  public func selfUses(
    in closure: FactIndex<Closure>, underOtherNames: Bool = true
  ) -> [SelfUse] {
    closures[closure].expressions.range.compactMap { index in
      let expression = FactIndex<Expression>(index)
      let found = expressions[expression]
      switch found.kind {
      case .selfValue, .superValue:
        let strength = strength(ofSelfIn: closure, from: found.scope, at: found.name)
        return strength.map { SelfUse(expression: expression, strength: $0) }
      case .name where underOtherNames:
        let strength = strength(ofAlias: found, in: closure)
        return strength.map { SelfUse(expression: expression, strength: $0) }
      default: return nil
      }
    }
  }

  /// How `closure` holds the instance that a written `self` inside it stands for; nil where it stands
  /// for something else.
  public func strength(
    ofSelf expression: FactIndex<Expression>, in closure: FactIndex<Closure>
  ) -> Capture.Strength? {
    let found = expressions[expression]
    return strength(ofSelfIn: closure, from: found.scope, at: found.name)
  }

  /// How `closure` holds the instance whose member is used at `offset` in `scope` inside it without
  /// a `self` being written.
  public func strengthOfImplicitSelf(
    in closure: FactIndex<Closure>, from scope: FactIndex<Scope>, at offset: UInt32
  ) -> Capture.Strength? {
    // Some capture list must name `self` for the instance to be anything but plainly captured.
    var around = scopes[scope].closure
    while let current = around.ifAny {
      for capture in captures[closures[current].captures]
      where textEquals(capture.name, "self") {
        return strength(ofSelfIn: closure, from: scope, at: capture.name, offset: offset)
      }
      if current == closure { break }
      around = self.closure(around: current)
    }
    return .strong
  }

  /// How `closure` holds the `self` that is written at `name` inside it; nil when that `self` was
  /// bound inside `closure` to something else.
  private func strength(
    ofSelfIn closure: FactIndex<Closure>, from scope: FactIndex<Scope>, at name: TextRange,
    offset: UInt32? = nil
  ) -> Capture.Strength? {
    var scope = scope
    var offset = offset ?? name.start
    // Each turn goes one binding or capture outwards.
    while true {
      let (meaning, foundIn) = meaning(of: name, from: scope, at: offset)
      switch meaning {
      case .capture(let capture, let holder):
        if holder == closure {
          let item = captures[capture]
          guard item.value.isNone || isSelf(item.value) else { return nil }
          return item.strength
        }
        if !isFurtherIn(holder, than: closure) { return holdsStrongly(captures[capture]) }
        // A closure further in captures it from here.
        offset = captures[capture].range.start
        scope = self.scope(around: holder)
      case .declaration(let declaration):
        guard isInside(foundIn, closure) else {
          // Bound outside, by `guard let self` for instance: held like any local.
          return declarations[declaration].modifiers.isWeakOrUnowned ? .weak : .strong
        }
        let found = declarations[declaration]
        guard found.flags.contains(.isShorthand) || found.value.ifAny.map(isSelf) == true else {
          return nil
        }
        offset = found.name.start
        scope = foundIn
      case .parameter: return nil
      case .outside: return .strong
      }
    }
  }

  /// A local name outside `closure` that stands for `self`: `let strongSelf = self`.
  private func strength(
    ofAlias expression: Expression, in closure: FactIndex<Closure>
  ) -> Capture.Strength? {
    let (meaning, foundIn) = meaning(
      of: expression.name, from: expression.scope, at: expression.name.start)
    switch meaning {
    case .declaration(let index):
      let declaration = declarations[index]
      guard let value = declaration.value.ifAny, expressions[value].kind == .selfValue else {
        return nil
      }
      if isInside(foundIn, closure) {
        // `guard let strongSelf = self`: what counts is how `self` came in.
        let origin = expressions[value]
        return strength(ofSelfIn: closure, from: origin.scope, at: origin.name)
      }
      return declaration.modifiers.isWeakOrUnowned ? .weak : .strong
    case .capture(let capture, let holder):
      guard holder == closure || isFurtherIn(holder, than: closure),
        let value = captures[capture].value.ifAny, isSelf(value)
      else { return nil }
      return holder == closure ? captures[capture].strength : .strong
    case .parameter, .outside: return nil
    }
  }

  /// A closure that uses the `self` of an outer capture list captures that variable: the weak
  /// reference itself stays weak.
  private func holdsStrongly(_ capture: Capture) -> Capture.Strength { capture.strength }

  /// Whether the value is `self` itself.
  private func isSelf(_ expression: FactIndex<Expression>) -> Bool {
    expressions[expression].kind == .selfValue
  }

  /// Whether `inner` lies in `outer`, which captures first what that captures from around both.
  public func isFurtherIn(_ inner: FactIndex<Closure>, than outer: FactIndex<Closure>) -> Bool {
    inner != outer && isInside(closures[inner].scope, outer)
  }

  /// The scope that a closure stands in.
  public func scope(around closure: FactIndex<Closure>) -> FactIndex<Scope> {
    scopes[closures[closure].scope].parent
  }

  /// Whether `scope` is that of `closure` or lies in it.
  public func isInside(_ scope: FactIndex<Scope>, _ closure: FactIndex<Closure>) -> Bool {
    isInside(scope, closures[closure].scope)
  }

  /// Whether `scope` is `outer` or lies in it.
  public func isInside(_ scope: FactIndex<Scope>, _ outer: FactIndex<Scope>) -> Bool {
    var current = scope
    while !current.isNone {
      if current == outer { return true }
      current = scopes[current].parent
    }
    return false
  }

  /// `timer.invalidate` where `timer` is what a function around is given.
  public func isOfParameter(callee: FactIndex<Expression>) -> Bool {
    guard let base = expressions[callee].base.ifAny, expressions[base].kind == .name,
      case .parameter = meaning(of: base)
    else { return false }
    return true
  }

  // MARK: References

  /// The uses of a local declaration: where a local function or a closure with a name goes.
  public func references(to declaration: FactIndex<Declaration>) -> [FactIndex<Expression>] {
    let target = declarations[declaration]
    let around = scopes[target.scope].range
    return expressions.indices.compactMap { index in
      let expression = expressions[index]
      guard expression.kind == .name || expression.kind == .selfValue,
        around.contains(expression.name.start),
        sameText(expression.name, target.name),
        meaning(of: FactIndex(index)) == .declaration(declaration)
      else { return nil }
      return FactIndex(index)
    }
  }
}
