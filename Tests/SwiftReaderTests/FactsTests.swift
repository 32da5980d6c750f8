// What the facts say about declarations, bodies and the flow of values: everything that later steps
// ask, so that no step needs the source again.

import SwiftReader
import Testing

@Suite struct DeclarationFacts {
  /// What is left out are functions' bodies and no more.
  @Test func whoeverJudgesNothingNeedsNoBodies() throws {
    let text = """
      class A {
        let b = make()
        var c: Int { count() }
        init() { first() }
        func d(_ e: Int = one()) { second(); func f() {} }
        func g() { third( }
        func h() {
      """
    var reader = FileReader()
    let source = SourceFile(path: "A.swift", text: text)
    let outline = reader.read(source, bodies: .none)
    let whole = reader.read(source)
    #expect(outline.leavesOutBodies && !whole.leavesOutBodies)
    func called(_ facts: FileFacts) -> [String] {
      facts.expressions.indices.compactMap { number in
        facts.expressions[number].kind == .call
          ? facts.calledName(of: FactIndex(number)).map(facts.text) : nil
      }
    }
    #expect(called(outline) == ["make", "count", "one"])
    #expect(called(whole) == ["make", "count", "first", "one", "second", "third"])
    #expect(
      outline.declarations.map { outline.text($0.name) } == ["A", "b", "c", "init", "d", "g", "h"])
    for (own, other) in zip(outline.declarations, whole.declarations.filter { !$0.isLocal }) {
      #expect(own.range.start == other.range.start)
      #expect(own.flags == other.flags)
    }
  }

  @Test func importsCarryKindAttributesAndModifiers() {
    let facts = read(
      """
      @preconcurrency public import UIKit
      import class UIKit.UIImage
      #if canImport(AppKit)
      @_exported import AppKit
      #endif
      """)
    #expect(facts.imports.map { facts.text($0.path) } == ["UIKit", "UIKit.UIImage", "AppKit"])
    #expect(facts.imports.map { facts.text($0.kind) } == ["", "class", ""])
    #expect(facts.imports.map(\.isConditional) == [false, false, true])
    #expect(facts.imports[0].modifiers == .public)
    let attributes = facts.imports.map {
      facts.attributes[$0.attributes].map { facts.text($0.name) }
    }
    #expect(attributes == [["preconcurrency"], [], ["_exported"]])
  }

  @Test func declarationsHaveWhatSharesAPlaceWithSomethingElse() throws {
    #expect(MemoryLayout<Declaration>.stride == 64)
    let facts = read(
      """
      class Shelf<Item> where Item: Plant {
        @Saved private(set) weak var first: Item? = find()
        func take<Key>(_ key: Key) async -> Item where Key: Name {}
      }
      enum Size: Int {
        case small(limit: Int) = 1
      }
      macro make<Value>(_ value: Value) = #externalMacro(module: "Maker", type: "Make")
      """)
    let first = try facts.declaration("first")
    #expect(facts.text(first.keyword) == "var")
    #expect(facts.path(first.value) == "find()")
    #expect(first.modifiers == [.privateSet, .weak])
    #expect(facts.attributes[first.attributes].map { facts.text($0.name) } == ["Saved"])
    #expect(first.flags.isEmpty && first.genericParameters.isEmpty && first.requirements.isEmpty)
    let take = try facts.declaration("take")
    #expect(take.keyword.isEmpty && take.value.isNone && take.modifiers.isEmpty)
    #expect(take.flags == [.isAsync, .hasBody])
    #expect(facts.genericParameters[take.genericParameters].map { facts.text($0.name) } == ["Key"])
    #expect(facts.types[take.requirements].map { facts.text($0.range) } == ["Key", "Name"])
    let small = try facts.declaration("small")
    #expect(facts.parameters[small.parameters].map { facts.text($0.label) } == ["limit"])
    #expect(facts.expressions[small.value].kind == .numberLiteral)
    let make = try facts.declaration("make")
    #expect(make.value.isNone && make.parameters.count == 1)
    #expect(
      facts.genericParameters[make.genericParameters].map { facts.text($0.name) } == ["Value"])
  }

  @Test func declarationsFormATree() throws {
    let facts = read(
      """
      final class A: B<C>, D { struct E { func f() { let g = 1; func h() {} } } }
      extension A where T == Int { var i: Int { 1 } }
      """)
    func parent(_ name: String) throws -> String? {
      try facts.declaration(name).parent.ifAny.map { facts.text(facts.declarations[$0].name) }
    }
    #expect(try parent("E") == "A")
    #expect(try parent("f") == "E")
    #expect(try parent("g") == "f")
    #expect(try parent("h") == "f")
    #expect(try parent("i") == "A")
    #expect(try facts.declaration("g").isLocal)
    #expect(try facts.declaration("h").isLocal)
    #expect(try !facts.declaration("i").isLocal)
    let a = try facts.declaration("A")
    #expect(facts.types[a.inheritance].map { facts.text($0.range) } == ["B<C>", "D"])
    #expect(a.modifiers == .final)
    let ext = try #require(facts.declarations.last { $0.kind == .extension })
    #expect(facts.types[ext.requirements].map { facts.text($0.range) } == ["T", "Int"])
  }

  @Test func propertiesHaveTypeValueAndAccessors() throws {
    let facts = read(
      """
      class Feed {
        @Published private(set) var items: [Item] = [], page: Int
        lazy var model = FeedViewModel<Item>(api: api)
        weak var delegate: FeedDelegate?
        var count: Int { items.count }
        var title = "a" { didSet { show() } willSet(new) { hide() } }
        static let shared = Feed()
        let (first, second) = pair()
      }
      """)
    let items = try facts.declaration("items")
    #expect(items.modifiers == .privateSet)
    #expect(facts.attributes[items.attributes].map { facts.text($0.name) } == ["Published"])
    #expect(facts.types[items.type].flags == .isArray)
    #expect(try facts.declaration("page").modifiers == .privateSet)
    let model = try facts.declaration("model")
    #expect(facts.path(model.value) == "FeedViewModel()")
    #expect(model.modifiers == .lazy)
    let delegate = try facts.declaration("delegate")
    #expect(delegate.modifiers.isWeakOrUnowned)
    #expect(facts.types[delegate.type].flags == .isOptional)
    #expect(try facts.declaration("count").accessors == .implicitGet)
    #expect(try !facts.declaration("count").accessors.isStored)
    let title = try facts.declaration("title")
    #expect(title.accessors == [.didSet, .willSet])
    #expect(title.accessors.isStored)
    let show = facts.expressions[try facts.call("show")]
    #expect(facts.scopes[show.scope].kind == .didSet)
    #expect(facts.text(facts.declarations[facts.scopes[show.scope].declaration].name) == "title")
    #expect(try facts.declaration("second").flags.contains(.isTuplePart))
    #expect(try facts.declaration("second").value == facts.declaration("first").value)
  }

  @Test func parametersHaveLabelNameTypeAndDefault() throws {
    let facts = read(
      """
      func load(_ page: Int = first(), into cache: inout Cache, then done: @escaping (Item?) -> Void,
        _ rest: Int..., @Builder body: () -> some View) async throws -> Result<Item, Error> {}
      enum E { case a(Int, label: String = "x"), b }
      """)
    let load = try facts.declaration("load")
    let parameters = facts.parameters[load.parameters]
    #expect(parameters.map { facts.text($0.label) } == ["_", "into", "then", "_", "body"])
    #expect(parameters.map { facts.text($0.name) } == ["page", "cache", "done", "rest", "body"])
    let flags = parameters.map { facts.types[$0.type].flags }
    #expect(flags == [[], .isInout, [.isFunction, .isEscaping], [], .isFunction])
    #expect(
      parameters.map { $0.flags.contains(.isVariadic) } == [false, false, false, true, false])
    let first = try #require(parameters.first)
    #expect(facts.path(first.defaultValue) == "first()")
    #expect(
      facts.destination(of: first.defaultValue)
        == .defaultValue(FactIndex(load.parameters.range.lowerBound)))
    #expect(load.flags.isSuperset(of: [.isAsync, .isThrowing]))
    #expect(facts.text(facts.types[load.type].range) == "Result<Item, Error>")
    let payload = facts.parameters[try facts.declaration("a").parameters]
    #expect(payload.map { facts.text($0.label) } == ["", "label"])
  }

  @Test func typesListTheNamesInThem() throws {
    let facts = read(
      "var a: [Feed.Key: Box<Item?>], b: ((Event, Int) -> Void)?, c: any Loader & Cache, d: Item.Type, e: Box<Feed.Key>.Item"
    )
    func names(_ name: String) throws -> [String] {
      facts.mentions[facts.types[try facts.declaration(name).type].mentions].map {
        (facts.mentions.isEmpty ? "" : facts.text($0.name))
          + ($0.flags.contains(.isInFunctionType) ? " in function" : "")
          + ($0.flags.contains(.isMetatype) ? " metatype" : "")
          + ($0.flags.contains(.isBehindArguments) ? " behind arguments" : "")
          + ($0.genericBase.ifAny.map { " of " + facts.text(facts.mentions[$0].name) } ?? "")
      }
    }
    #expect(try names("a") == ["Feed.Key", "Box", "Item of Box"])
    #expect(try names("b") == ["Event in function", "Int in function", "Void in function"])
    #expect(try names("c") == ["Loader", "Cache"])
    #expect(try names("d") == ["Item metatype"])
    #expect(try names("e") == ["Box", "Feed.Key of Box", "Item behind arguments"])
    #expect(facts.types[try facts.declaration("b").type].flags == [.isFunction, .isOptional])
    #expect(facts.types[try facts.declaration("c").type].flags == .isExistential)
  }

  private static let marked: [(type: String, flags: TypeReference.Flags)] = [
    ("Box<Item>?", .isOptional), ("Box<Box<Item>>!", [.isOptional, .isImplicitlyUnwrapped]),
    ("Box<Item?>", []), ("Box<Item>", []), ("(Item) -> Box<Item>?", .isFunction),
    ("[Box<Item>?]", .isArray),
  ]

  @Test(arguments: marked)
  func aMarkBehindGenericArgumentsIsSeen(type: String, flags: TypeReference.Flags) throws {
    let facts = read("var a: \(type)\nvar b = 1")
    #expect(facts.types[try facts.declaration("a").type].flags == flags)
  }

  @Test func codeLinesLeaveOutBlanksAndComments() throws {
    let facts = read(
      """
      class A {

        // a comment
        let text = \"""
          one

          two
          \"""
        /* a comment
           of two lines */ func f() {}
      }
      """)
    #expect(facts.codeLines(in: try facts.declaration("A").range) == 8)
    #expect(facts.codeLines(in: try facts.declaration("f").range) == 1)
    #expect(facts.lineCount == 11)
  }

  @Test func directivesAreKept() {
    let facts = read(
      """
      let a = 1 // mvvmlint:disable:this rule - why
      // see mvvmlint: not a directive
      let b = 2 /* expect: rule */ ; let c = "// mvvmlint:disable all"
      // mvvmlint:disable rule // expect: other
      """)
    #expect(facts.directives.map(\.kind) == [.command, .expectation, .command, .expectation])
    #expect(
      facts.directives.map { facts.text($0.text) }
        == ["disable:this rule - why", " rule ", "disable rule ", " other"])
  }
}

@Suite struct ExpressionFacts {
  @Test func chainsHaveARootAndMembers() throws {
    let facts = read("func f() { a.b?.c(x)!.d[1].e { } }")
    #expect(facts.path(try facts.call("e")) == "a.b?.c()!.d[].e()")
    #expect(facts.path(try facts.call("c")) == "a.b?.c()!")
  }

  @Test func argumentsHaveLabelsAndPlaces() throws {
    let facts = read("let v = Model(1, api: api, notify: handle) { $0 } done: { _ in }")
    let call = facts.expressions[try facts.call("Model")]
    let arguments = facts.arguments[call.arguments]
    #expect(arguments.map { facts.text($0.label) } == ["", "api", "notify", "", "done"])
    #expect(
      arguments.map { facts.expressions[$0.value].kind }
        == [.numberLiteral, .name, .name, .closure, .closure])
    #expect(
      arguments.map { $0.flags.contains(.isTrailingClosure) } == [false, false, false, true, true])
    let handle = try #require(
      facts.arguments[call.arguments].first { facts.text($0.label) == "notify" })
    let destination = facts.destination(of: handle.value)
    guard case .argument(let index) = destination else {
      Issue.record("\(destination)")
      return
    }
    #expect(facts.position(of: index)?.owner == (try facts.call("Model")))
    #expect(facts.position(of: index)?.index == 2)
  }

  @Test(arguments: [
    ("x.onTap = { }", "assignment to x.onTap"),
    ("self.model.onTap = ready ? { } : nil", "assignment to self.model.onTap"),
    ("x.onTap = other ?? { }", "assignment to x.onTap"),
    ("let run = { }", "initial value of run"),
    ("run({ })", "argument 0 of run()"),
    ("a.map { }", "argument 0 of a.map()"),
    ("x.items += [{ }]", "argument 0 of <arrayLiteral>"),
    ("x[1] = ({ })", "assignment to x[]"),
    ("return { }", "returned"),
    ("_ = { }()", "base of {}()"),
    ("let box = Box.action({ }, 1)", "argument 0 of Box.action()"),
    ("let f = { [k = { }] in }", "initial value of f"),
  ])
  func closuresSayWhereTheyGo(code: String, expected: String) throws {
    let facts = read("func f() { \(code) }")
    let closure = facts.closures[0].expression
    #expect(describe(facts.destination(of: closure), facts) == expected)
  }

  @Test(arguments: [
    ("self.bag = p.sink { }", "assignment to self.bag"),
    ("let t = p.sink { }", "initial value of t"),
    ("p.sink { }.store(in: &bag)", "base of p.sink().store"),
    ("p.sink { }", "discarded"),
    ("return p.sink { }", "returned"),
    ("keep(p.sink { })", "argument 0 of keep()"),
  ])
  func resultsOfCallsSayWhatBecomesOfThem(code: String, expected: String) throws {
    let facts = read("func f() { \(code) }")
    #expect(describe(facts.destination(of: try facts.call("sink")), facts) == expected)
  }

  @Test func aChainEndsInItsLastCall() throws {
    let facts = read("func f() { p.map { $0 }.sink { }.store(in: &bag) }")
    #expect(facts.chainEnd(from: try facts.call("map")) == (try facts.call("store")))
    let store = facts.expressions[try facts.call("store")]
    let bag = try #require(facts.arguments[store.arguments].first)
    #expect(facts.expressions[bag.value].flags.contains(.isInout))
  }

  @Test func assignmentsHaveTargetAndValue() throws {
    let facts = read(
      "func f() { self.vm.title = name; count += 1; a == b; let c = d <= e; x = .init(y) }")
    #expect(
      facts.assignments.map { facts.path($0.target) } == ["self.vm.title", "count", "x"])
    #expect(facts.assignments.map(\.isCompound) == [false, true, false])
    #expect(facts.path(facts.assignments[0].value) == "name")
    #expect(facts.path(facts.assignments[2].value) == ".init()")
  }

  @Test func boundMethodsAreValuesWithoutCalls() throws {
    let facts = read(
      "func f() { get(callback: handle); x.onTap = self.tapped; y.go = view?.run(_:); z = Self.make }"
    )
    let call = facts.expressions[try facts.call("get")]
    let argument = try #require(facts.arguments[call.arguments].first)
    #expect(facts.path(argument.value) == "handle")
    #expect(
      facts.assignments.map { facts.path($0.value) } == ["self.tapped", "view?.run", "Self.make"])
    #expect(facts.expressions[facts.assignments[1].value].flags.contains(.isCompound))
  }

  @Test func closuresHaveCapturesParametersAndResults() throws {
    let facts = read(
      """
      let a = { @MainActor [weak self, unowned(unsafe) b = self.b!, c] (x: Int, y) async -> Item in x }
      let d = { e, _ in f(); g() }
      """)
    let first = facts.closures[0]
    #expect(facts.captures[first.captures].map(\.strength) == [.weak, .unowned, .strong])
    #expect(facts.captures[first.captures].map { facts.text($0.name) } == ["self", "b", "c"])
    #expect(facts.parameters[first.parameters].map { facts.text($0.name) } == ["x", "y"])
    #expect(facts.text(facts.types[first.result].range) == "Item")
    #expect(facts.attributes[first.attributes].map { facts.text($0.name) } == ["MainActor"])
    #expect(first.flags == [.hasSignature, .isAsync, .isSingleExpression])
    let value = try #require(facts.captures[first.captures].dropFirst().first?.value)
    #expect(facts.path(value) == "self.b!")
    let second = facts.closures[1]
    #expect(facts.parameters[second.parameters].map { facts.text($0.name) } == ["e", "_"])
    #expect(!second.flags.contains(.isSingleExpression))
  }

  /// What the compiler accepts though its parser library does not, so that the oracle is no help.
  @Test func bodiesThatBeginLikeASignatureAreBodies() {
    let facts = read(
      """
      let a = { (b).c(); for d in e { f(d) } }
      let g = { (h) as (Int) -> Int }
      let i: @MainActor() -> Void = { j() }
      let k: () -> Void
      async let l = m()
      let n = o.map(\\.p())
      """)
    #expect(facts.problems.isEmpty)
    #expect(facts.closures.map { $0.flags.contains(.hasSignature) } == [false, false, false])
    #expect(
      facts.expressions.indices.compactMap { index in
        facts.expressions[index].kind == .call
          ? facts.calledName(of: FactIndex(index)).map(facts.text) : nil
      } == ["c", "f", "j", "m", "map"])
  }

  private func describe(_ destination: Destination, _ facts: FileFacts) -> String {
    switch destination {
    case .argument(let argument):
      guard let (owner, index) = facts.position(of: argument) else { return "argument of nothing" }
      return "argument \(index) of \(facts.path(owner))"
    case .assignment(let assignment):
      return "assignment to \(facts.path(facts.assignments[assignment].target))"
    case .initialValue(let declaration):
      return "initial value of \(facts.text(facts.declarations[declaration].name))"
    case .base(let expression): return "base of \(facts.path(expression))"
    case .capture(let capture): return "capture \(facts.text(facts.captures[capture].name))"
    default: return "\(destination)"
    }
  }
}

@Suite struct NameFacts {
  @Test(arguments: [
    ("keep { self.a() }", [Capture.Strength.strong]),
    ("keep { a() }", []),
    ("keep { [weak self] in self?.a() }", [.weak]),
    ("keep { [unowned self] in self.a() }", [.unowned]),
    ("keep { [self] in self.a() }", [.strong]),
    ("keep { [weak self] in guard let self else { return }; self.a() }", [.weak]),
    ("keep { [weak self] in guard let self = self else { return }; self.a() }", [.weak, .weak]),
    ("keep { [weak self] in guard let me = self else { return }; me.a() }", [.weak, .weak]),
    ("keep { [weak self] in if let me = self { me.a() } }", [.weak, .weak]),
    ("let me = self; keep { me.a() }", [.strong]),
    ("weak var me = self; keep { me?.a() }", [.weak]),
    ("keep { [weak me = self] in me?.a() }", [.weak]),
    ("keep { [me = self] in me.a() }", [.strong]),
    ("keep { inner { [weak self] in self?.a() } }", [.strong]),
    ("keep { [weak self] in inner { [weak self] in self?.a() } }", [.weak]),
    ("let self = other; keep { self.a() }", [.strong]),
  ])
  func closuresSayHowTheyHoldSelf(code: String, expected: [Capture.Strength]) throws {
    let facts = read("class A { func f() { \(code) } }")
    // The capture list's own `self` values are evaluated outside.
    let uses = facts.selfUses(in: FactIndex(0)).filter { use in
      facts.expressions[use.expression].use != .captured
    }
    #expect(uses.map(\.strength) == expected)
  }

  @Test func anInnerClosureHoldsTheUnwrappedSelfOfAnOuterOne() throws {
    let facts = read(
      """
      class A { func f() {
        keep { [weak self] in
          guard let self else { return }
          inner { self.a() }
        }
      } }
      """)
    let inner = try facts.closure(line: 4)
    #expect(facts.selfUses(in: inner).map(\.strength) == [.strong])
    let outer = try facts.closure(line: 2)
    #expect(facts.selfUses(in: outer).map(\.strength) == [.weak])
  }

  @Test func anInnerClosureThatUsesTheWeakVariableHoldsItWeakly() throws {
    let facts = read("class A { func f() { keep { [weak self] in\n inner { self?.a() } } } }")
    #expect(facts.selfUses(in: try facts.closure(line: 2)).map(\.strength) == [.weak])
  }

  @Test func namesResolveToTheNearestBinding() throws {
    let facts = read(
      """
      func f(item: Int) {
        use1(item)
        let item = item + 1
        use2(item)
        if let item = find(item) { use3(item) }
        for item in items { use4(item) }
        run { item in use5(item) }
        switch item { case .some(let item): use6(item) default: use7(item) }
        do { } catch let item { use8(item) }
        use9(other)
      }
      """)
    func meaning(_ call: String) throws -> String { try self.meaning(ofArgumentOf: call, facts) }
    #expect(try meaning("use1") == "parameter in line 1")
    #expect(try meaning("use2") == "constant in line 3")
    #expect(try meaning("find") == "constant in line 3")
    #expect(try meaning("use3") == "binding in line 5")
    #expect(try meaning("use4") == "binding in line 6")
    #expect(try meaning("use5") == "parameter in line 7")
    #expect(try meaning("use6") == "binding in line 8")
    #expect(try meaning("use7") == "constant in line 3")
    #expect(try meaning("use8") == "binding in line 9")
    #expect(try meaning("use9") == "outside")
  }

  @Test func conditionsSeeWhatEarlierOnesBind() throws {
    let facts = read(
      """
      func f(_ other: [Int]?) {
        if use1(item), let item = other, use2(item) { use3(item) } else if use4(item) {}
        while case .some(let item) = other, use5(item) {}
        for item in all where use6(item) { use7(item) }
        let n = if let item = other, list.contains(where: { use8(item) }) { 1 } else { use9(item) }
        guard let item = other, use10(item) else { return use11(item) }
      }
      """)
    func meaning(_ number: Int) throws -> String {
      try self.meaning(ofArgumentOf: "use\(number)", facts)
    }
    for outside in [1, 4, 9] { #expect(try meaning(outside) == "outside") }
    for line in [2: [2, 3], 3: [5], 4: [6, 7], 5: [8], 6: [10]] {
      for use in line.value { #expect(try meaning(use) == "binding in line \(line.key)") }
    }
  }

  /// What the first argument of a call stands for.
  private func meaning(ofArgumentOf call: String, _ facts: FileFacts) throws -> String {
    let argument = try #require(
      facts.arguments[facts.expressions[try facts.call(call)].arguments].first)
    switch facts.meaning(of: argument.value) {
    case .declaration(let index):
      let line = facts.position(of: facts.declarations[index].name.start).line
      return "\(facts.declarations[index].kind) in line \(line)"
    case .parameter(let index):
      return "parameter in line \(facts.position(of: facts.parameters[index].name.start).line)"
    case .capture: return "capture"
    case .outside: return "outside"
    }
  }

  @Test func localFunctionsAndNamedClosuresSayWhereTheyGo() throws {
    let facts = read(
      """
      func f() {
        func helper() { self.a() }
        let local = { self.b() }
        keep(helper)
        x.onTap = local
      }
      """)
    let helper = facts.references(to: try facts.index(ofDeclaration: "helper"))
    #expect(helper.map { facts.destination(of: $0) } == [.argument(FactIndex(0))])
    let local = facts.references(to: try facts.index(ofDeclaration: "local"))
    #expect(local.map { facts.destination(of: $0) } == [.assignment(FactIndex(0))])
  }

  @Test func lazyInitialValuesBelongToTheirProperty() throws {
    let facts = read(
      "class A { lazy var label: Label = { let l = Label(); setUp(l); return l }() }")
    let setUp = facts.expressions[try facts.call("setUp")]
    let scope = facts.scopes[setUp.scope]
    #expect(facts.text(facts.declarations[scope.declaration].name) == "label")
    #expect(scope.closure == FactIndex(0))
    let destination = facts.destination(of: facts.closures[0].expression)
    guard case .base(let call) = destination else {
      Issue.record("\(destination)")
      return
    }
    #expect(
      facts.destination(of: call) == .initialValue(try facts.index(ofDeclaration: "label")))
  }
}
