#!/usr/bin/env swift -enable-bare-slash-regex // A script: shebang, globals, statements, locals in blocks, nested `#if`.
// Names bound at top level and in top-level `#if` are globals; those in any block are not.

import Foundation

let arguments = CommandLine.arguments
var verbose = false, quiet: Bool
let (command, rest) = split(arguments)
print("running \(command)")
run(command) { print($0) }

if arguments.count > 1 {
  let inIf = arguments[1]
  var other = inIf
  func localFunction() { let deeper = 1; print(deeper) }
  struct LocalType { let member = 1; var computed: Int { let inGetter = 2; return inGetter } }
  localFunction()
  other += "a"
} else if let bound = rest.first {
  let inElseIf = bound
  print(inElseIf)
} else {
  let inElse = 1
  print(inElse)
}
for item in rest { let inFor = item; print(inFor) }
while verbose { let inWhile = 1; print(inWhile); break }
repeat { let inRepeat = 1; print(inRepeat) } while false
guard let guarded = rest.first, case let pattern = guarded else { let inGuard = 1; exit(inGuard) }
switch command { case "a": let inCase = 1; print(inCase); case let x: let inLet = x; print(inLet) }
do { let inDo = try load(); print(inDo) } catch { let inCatch = error; print(inCatch) }
defer { let inDefer = 1; print(inDefer) }
outer: for i in 0..<3 { let labelled = i; if labelled == 1 { continue outer } }

#if DEBUG
let inConditional = 1
var debugTools = Tools { let inClosure = 1; return inClosure }
print(inConditional)
#if os(Linux)
let inNestedConditional = 2
if inNestedConditional == 2 { let inBlock = 3; print(inBlock) }
#endif
#else
let inElseBranch = 1
func conditionalFunction() { let local = 1; print(local) }
#endif

let closure = { let inClosure = 1; return inClosure }
let value = if verbose { let inIfExpression = 1; inIfExpression } else { 2 }
var computedGlobal: Int { let inGetter = 1; return inGetter }
var observedGlobal = 0 { didSet { let inObserver = oldValue; print(inObserver) } }
lazy var lazyGlobal = { let inLazy = 1; return inLazy }()
func globalFunction(default: Int = { let inDefault = 1; return inDefault }()) { let local = 1; print(local) }
class GlobalType { let member = { let inMember = 1; return inMember }(); init() { let inInit = 1; print(inInit) } }
_ = closure()
async let asyncGlobal = load()
let awaited = await asyncGlobal, tried = try load()
command.forEach { let inTrailing = $0; print(inTrailing) }
;
let semicolon = 1; let afterSemicolon = 2;
@MainActor let isolatedGlobal = 1
private(set) var privateSetGlobal = 2
(verbose, quiet) = (true, false)
verbose.toggle()
-awaited
[1, 2].forEach { print($0) }
"done".run()
.none
try await globalFunction()
exit(0)
