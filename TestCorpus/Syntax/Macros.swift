// Macro declarations, freestanding expressions and declarations, attached macros, `#`-builtins.

@freestanding(expression) public macro stringify<T>(_ value: T) -> (T, String) = #externalMacro(module: "Macros", type: "Stringify")
@freestanding(declaration, names: named(make), prefixed(with), arbitrary) macro generate(_ names: String..., count: Int = 1)
@freestanding(expression) macro log(_ text: String)
@attached(member, names: named(init), named(`default`), arbitrary)
@attached(extension, conformances: Observable, Sendable, names: suffixed(Key))
@attached(memberAttribute) @attached(peer) @attached(accessor) @attached(body)
public macro Observed() = #externalMacro(module: "Macros", type: "Observed")
@attached(member) macro Generic<each T: Sendable>(_ value: repeat each T) where repeat each T: Equatable
@freestanding(expression)
macro
spread
  <T>
  (_ value: T)
  -> T
  = #other(1) { 2 }

#Preview { FeedScreen() }
#Preview("Dark") { FeedScreen().preferredColorScheme(.dark) }
#Preview("Device", traits: .landscapeLeft, .sizeThatFitsLayout) {
  let model = FeedViewModel()
  return FeedScreen(model: model)
}
@available(iOS 17, *) #Preview("Available") { FeedScreen() }
@available(iOS 17, *)
#Preview {
  @Previewable @State var count = 0
  Counter(count: $count)
}
#Preview("UIKit") { FeedViewController() } cameras: { Camera() }
#warning("left to do: { ( \" ")
#generate("a", "b", count: 2)
#generate<Int>("a")
#generate
#MyModule.generate("a")
private #generate("private")

@Observed @Generic<Int, String>(1) final class Model {
  @Attribute(.unique, originalName: "id") var id: Int
  @Relationship(deleteRule: .cascade, inverse: \Post.author) var posts: [Post]
  @ObservationIgnored private var cache: [Int: Post] = [:]
  #generate("member")
  #Index<Model>([\.id], [\.id, \.name])
  #Unique<Model>([\.id])
  @MainActor #generate("attributed")
  #if DEBUG
  #generate("conditional") { run() }
  #endif
  #warning("in a type")
  @Test("a test", .tags(.fast), arguments: [1, 2], ["a"]) func test(value: Int, text: String) async throws { #expect(value > 1) }
  @Entry var value = 1
  @Test(arguments: zip([1], [2])) static func `raw name`(a: Int) {}
  var computed: Int { #generate(1) }
  let stored = #stringify(a + b), other = #generate { 1 } second: { 2 }
  func run() throws {
    #expect(a == b)
    #expect(a == b, "message \(a)")
    #expect(throws: LoadError.self) { try load() }
    #expect(throws: Never.self, "none") { try load() } performing: { 1 }
    let value = try #require(optional), text = #stringify(run(1) { 2 }).1
    let url = #URL("https://example.com"), predicate = #Predicate<Post> { $0.likes > 3 && $0.title.contains("a") }
    let selector = #selector(tap), selector2 = #selector(Model.tap(_:)), selector3 = #selector(getter: Model.id), selector4 = #selector(setter: self.id)
    let selector5 = #selector((tap as (Model) -> () -> Void)), selector6 = #selector(self.move(from:to:)), path = #keyPath(Model.author.name)
    let builtin = (#file, #line, #function, #column, #dsohandle, #fileID, #filePath), isolation = #isolation
    let colour = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1).cgColor
    button.addTarget(self, action: #selector(tap), for: .touchUpInside)
    NotificationCenter.default.addObserver(self, selector: #selector(self.changed(_:)), name: .changed, object: nil)
    #log("statement"); #log("joined") { 1 }
    if #stringify(a).0 > 1, #available(iOS 17, *) { run() }
    for item in #stringify(items).0 where #stringify(item).0 { run(item) }
    _ = #stringify(#stringify(1).0)
    let nested = run(#stringify { run { 1 } }, #file) { #function }
    let member = #stringify(1)
      .0
      .description
    // A newline before `(` or `{`: the first ends the macro, the second is its closure.
    #generate
    (1)
    #generate
    { 2 }
    @MainActor #generate("local")
    return #stringify(value)
  }
  #sourceLocation(file: "Generated.swift", line: 10)
  func generated() {}
  #sourceLocation()
}

#sourceLocation(file: "Other.swift", line: 1)
let generated = 1
#sourceLocation()
#if false
#error("never")
#endif
@Suite("tests", .serialized) struct Suite { @Test func `adds numbers`() { #expect(1 + 1 == 2) } }
extension Model { #generate("extension"); @Observed struct Inner {} }
