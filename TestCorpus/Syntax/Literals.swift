// Numbers, booleans, nil, collections, colours and magic literals; members of literals; tuple indices.

let integers = [0, 1, 1_000_000, 0b1010_1010, 0o17_7, 0xFF_ff, 00, 1__0]
let floats = [0.0, 1.5, 1e3, 1E3, 1e-3, 1.5e+10, 1_0.0_1, 0x1p3, 0x1.8p-3, 0xA.Fp+2, 1e1_0]
let negatives = [-1, -1.5, -0x1, +2, -(-1)]
let members = (1.description, 1.5.description, 0xFF.description, 0xFF.byteSwapped, 1.0.rounded(), 1e3.description, 0b1.description, 0o7.d)
let ranges = (1...2, 1.0...2.0, 0..<0x10, 1..., ...1, 1.5..<2.5, 1...2.count)
let calls = (1.advanced(by: 2), 1.0.rounded(.up), -1.magnitude, (-1).magnitude, 1.times { 2 })
let booleans = (true, false, !true, true.description, false.toggled())
let nothing: Int? = nil
let tuple = (1, (2, (3, 4)), name: "a")
let indices = (tuple.0, tuple.1.0, tuple.1.1.0, tuple.1.1.1.description, tuple.name.count, tuple.2[tuple.0], run(tuple.0)(1).0.1)

let emptyArray: [Int] = [], emptyDictionary: [String: Int] = [:], spaced: [Int: Int] = [ : ], emptyTuple = ()
let array = [1, 2, 3], trailing = [1, 2, 3,], nested = [[1], [2, [3].count]], mixed = [1, "a", nil, { 1 }, [2: 3], (4, 5)] as [Any?]
let dictionary = ["a": 1, "b": 2,], keyed = [1: "a", run(2): "b", x + y: "c", .a: "d", flag ? 1 : 2: "e", [1]: "f", (a.b): "g"]
let closures = [{ 1 }, { $0 + 1 }, { (a: Int) in a }], handlers = ["a": { run() }, "b": { [weak self] in self?.run() }]
let spread = [
  1,
  // a comment between
  2, /* and another */ 3,

  4
  + 5,
  run(6) { 7 },
]
let keyedSpread: [String: [Int]] = [
  "one"
    : [1],
  "two": [
    2,
  ],
]
let literalMembers = [1, 2].count + ["a": 1].count + "a".count + (1, 2).0 + [1, 2][0] + "a"["a".startIndex].count
let literalCalls = [1, 2].map { $0 + 1 }.filter { $0 > 1 } + [3].reversed(), dictionaryCall = ["a": 1].mapValues { $0 + 1 }["a"]
let inCondition = if [1, 2].contains(1) { ["a": 1] } else { [:] }

let magic = (#file, #fileID, #filePath, #line, #column, #function, #dsohandle, #isolation)
let colour = #colorLiteral(red: 0.1, green: 0.2, blue: 0.3, alpha: 1), image = #imageLiteral(resourceName: "a.png"), file = #fileLiteral(resourceName: "a")
let magicMembers = #file.count + #line.description.count + #function.uppercased().count
let coloured = #colorLiteral(red: 1, green: 1, blue: 1, alpha: 1).withAlphaComponent(0.5)

struct Defaults {
  var a = 1, b = 1.5, c = "a", d = [1], e = ["a": 1], f = true, g: Int? = nil, h = (1, 2), i = -1, j = 0xFF, k = #file, l = 1...2
  func run(_ a: Int = 1, b: Double = -1.5, c: [Int] = [], d: [String: Int] = [:], e: Int? = nil, f: String = #function, g: Range<Int> = 0..<1) {}
  enum Raw: Int { case a = 1, b = -2, c = 0xF }
}

func statements() {
  1
  1.5
  -1
  "a"
  true
  nil
  [1, 2]
  [:]
  ["a": 1]
  (1, 2)
  ()
  #file
  \.self
  .a
  1 + 2
  _ = 1
}
