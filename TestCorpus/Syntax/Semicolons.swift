// Declarations and statements joined by `;` or only by braces, and everything that may share one line.

let a = 1; let b = 2; var c = a + b
func one() {}; func two() {}
struct Row { let id: Int; var title: String; func show() {}; init() { id = 0; title = "" } }
class Cell { var row: Row?; func prepare() { row = nil; setNeedsLayout() }; deinit { row = nil } }
enum Side { case left; case right; var opposite: Side { self == .left ? .right : .left } }
protocol Shown { var row: Row { get }; func show(); associatedtype Model; init(row: Row) }
extension Cell { func reuse() { prepare(); show() }; func show() {} }
typealias Handler = () -> Void; typealias Rows = [Row]
import Foundation; import UIKit

func statements() {
  first(); second(); third()
  let x = 1; if x > 0 { run() }; for i in 0..<x { print(i) }; while x < 0 { stop() }
  guard x > 0 else { return }; defer { close() }; do { try open() } catch { print(error) }
  switch x { case 0: zero(); case 1: one(); two() case 2: break; default: other(); more() }
  switch x { case 0, 1: low() case 2...: high() default: none() }
  repeat { next(); step() } while x > 0; done()
  let f = { print(1); print(2) }; f(); let g = { (v: Int) in print(v); return }; g(1)
  items.forEach { print($0); count += 1 }; items.map { $0 }.sorted()
  return; 
}

func trailing() { first(); }
func closures() { run { a(); b(); }; let c = { d(); e() }; _ = c }
var computed: Int { let x = 1; let y = 2; return x + y }
var observed = 1 { willSet { a(); b() } didSet { c(); d() } }

struct Everything { var a = 1; let (b, c) = (2, 3); static func d() {}; subscript(e: Int) -> Int { e }; class F {}; enum G { case h, i; case j }; typealias K = Int; init() {}; var l: Int { get { 1 } set {} }; func m() { n(); func n() {}; struct O { let p: Int }; _ = O(p: 1) } }

if a > 0 { one() } else if b > 0 { two() } else { one(); two() }; one()
label: for i in 0..<3 { for j in 0..<3 { if j == 1 { continue label }; if i == 2 { break label } } }

class Deep { class Deeper { class Deepest { var x = { { { 1 }() }() }(); func f() { { g() }() } } } }
// A `#if` ends a line but not a statement's right to be followed by `;` on its own line.
#if DEBUG
let debug = 1; let verbose = 2
#endif
let end = 3;
