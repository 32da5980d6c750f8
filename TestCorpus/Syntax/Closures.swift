// Closure signatures in all forms, and bodies that look like one.

final class ClosureForms {
  func signatures() {
    let none = { 1 }
    let empty = {}
    let emptyParens = { () in 1 }
    let emptyResult = { () -> Int in 1 }
    let names = { a, b in a + b }
    let wildcard = { _ in 1 }
    let wildcards = { _, _, third in third }
    let parens = { (a, b) in a + b }
    let typed = { (a: Int, b: String) -> Bool in a > b.count }
    let innerNames = { (_ a: Int, _ b: Int) in a + b }
    let variadic = { (values: Int...) in values.count }
    let shorthandResult = { a, b -> Int in a + b }
    let effects = { (url: URL) async throws -> Data in try await load(url) }
    let typedThrows = { () throws(LoadError) -> Int in throw .empty }
    let shorthandEffects = { url async throws in try await load(url) }
    let shorthandEffectsResult = { url async throws -> Data in try await load(url) }
    let inoutParameter = { (value: inout Int) in value += 1 }
    let isolatedParameter = { (actor: isolated FeedActor) in actor.tick() }
    let attributedParameter = { (@MainActor body: @escaping () -> Void, @Clamped x: Int) in body() }
    let functionParameter = { (body: (Int) -> Void) in body(1) }
    let functionResult = { (a: Int) -> (Int) -> Int in { $0 + a } }
    let tupleResult = { () -> (Int, String) in (1, "a") }
    let optionalResult = { (a: [Int]) -> [String: Int]? in nil }
    let genericResult = { (a: Array<Int>) -> Dictionary<String, Array<Int>> in [:] }
    let trailingComma = { (a: Int, b: Int,) in a + b }
    let nested = { a in { b in { c in a + b + c } } }
    let newLine = {
      first,
      second
      in
      first + second
    }
  }

  func captures() {
    let weakSelf = { [weak self] in self?.signatures() }
    let unownedSelf = { [unowned self] in self.signatures() }
    let unsafe = { [unowned(unsafe) self] in self.signatures() }
    let safe = { [unowned(safe) self] in self.signatures() }
    let strongSelf = { [self] in signatures() }
    let named = { [weak me = self] in me?.signatures() }
    let several = { [weak self, unowned delegate = self.delegate!, count, sum = add(1, 2), title = "a"] in print(count) }
    let withParameters = { [weak self] a, b in self?.add(a, b) }
    let withParens = { [weak self] (a: Int, b: Int) -> Int in self?.add(a, b) ?? 0 }
    let withEffects = { [weak self] () async throws -> Void in try await self?.load() }
    let closureCapture = { [handler = { 1 }, value = { 2 }()] in handler() + value }
    let callCapture = { [items = items.filter { $0.isNew }, dict = ["a": 1]] in items.count }
    let emptyList = { [] in 1 }
    let trailingComma = { [weak self, count,] in self?.add(count, 1) }
    let attributed = { @MainActor [weak self] (a: Int) async throws -> Void in try await self?.load(a) }
    let attributes = { @MainActor @Sendable in 1 }
    let attributeOnly = { @Sendable a in a }
    let attributeParens = { @Sendable (a: Int) in a }
    let attributeArguments = { @Logged("tap", { 1 }) a in a }
    let spread = {
      [
        weak self,
        weak delegate
      ]
      (
        value: Int
      )
      ->
        Void
      in
      self?.show(value)
      delegate?.show(value)
    }
    let commented = { /* before */ [weak self] /* list */ (a /* name */: Int) /* type */ in /* body */ self?.show(a) }
  }

  func bodies() {
    // A body may begin with what a signature begins with; only an `in` makes it one.
    let tuple = { (1, 2) }
    let paren = { (self) }
    let parenMember = { (self).delegate }
    let parenSum = { ($0 + $1) * $2 }
    let array = { [1, 2] }
    let arrayMember = { [self.count].first }
    let arrayName = { [count] }
    let arrayIndexed = { [count, count][0] }
    let arrayCall = { [first, second].forEach { print($0) } }
    let name = { count }
    let nameCall = { add(1, 2) }
    let discard = { _ = self.add($0, $1) }
    let dollar = { $0 }
    let implicit = { .zero }
    let keyPath = { \.count }
    let closure = { { 1 } }
    let loop = { for x in [1, 2] { print(x) } }
    let nameThenLoop = { prepare(); for x in [1, 2] { print(x) } }
    let inString = { "a in b" }
    let dictionary = { [count: 1] }
    let negative = { -$0 }
    let statement = { if $0 { return 1 } else { return 2 } }
    let ternary = { $0 ? 1 : 2 }
    let declaration = { let x = $0; return x }
    let localFunction = { func inner() -> Int { 1 }; return inner() }
    let localType = { struct Inner { let x: Int }; return Inner(x: $0) }
    let assignment = { self.count = $0 }
    let tupleAssignment = { (self.a, self.b) = ($0, $1) }
    let tryBody = { try self.load() }
    let switchBody = { switch $0 { case 0: "zero"; default: "more" } }
    let anyType = { any Sendable.self }
    let attribute = { @Sendable () -> Void in }
    let attributedFunction = { @Sendable func inner() {}; inner() }
    let labelledLoop = { outer: for x in [1] { if x > 0 { break outer } } }
    let labelledWhile = { outer: while true { break outer } }
    let labelledRepeat = { outer: repeat { break outer } while true }
    let effectsOnly = { (a) throws in a }
    let observerName = run({ didSet(1) }, { willSet })
    let contextual = [{ async in async }, { isolated in isolated }, { some, any in some }, { (sending, copy) in copy }, { (isolated: Int) in 1 }]
  }
}

// Closures called at once, stored, passed in every position.
let called = { 1 }()
let calledWith = { (a: Int) in a * 2 }(21)
let calledMember = { [1, 2] }().count
let parenthesised = ({ $0 + 1 } as (Int) -> Int)(1)
let inTuple = ({ 1 }, { $0 }, x: { $1 })
let inArray = [{ 1 }, { 2 }, { $0 }]
let inDictionary = ["a": { 1 }, "b": { (x: Int) in x }]
let asDefault = value ?? { 1 }()
let inTernary = flag ? { 1 } : { 2 }
let casted = { 1 } as @Sendable () -> Int
_ = { print("discarded") }
