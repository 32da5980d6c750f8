// `throw`, `try`, `do`/`catch`, typed throws, `rethrows`, `defer`.

enum LoadError: Error { case empty, code(Int), wrapped(any Error) }

func effects() throws {}
func typed() throws(LoadError) {}
func generic<E: Error>(_ body: () throws(E) -> Void) throws(E) { try body() }
func anyError() throws(any Error) {}
func moduleError() throws(Networking.Failure) -> Int { 1 }
func neverThrows() throws(Never) {}
func rethrowing(_ body: () throws -> Int) rethrows -> Int { try body() }
func asyncTyped() async throws(LoadError) -> Int { 1 }
let handler: (Int) throws(LoadError) -> String = { _ in throw .empty }
let chained: () async throws -> () throws(LoadError) -> Void = { { } }
typealias Throwing<Failure: Error> = (Data) async throws(Failure) -> Void

func tries() throws {
  try effects()
  try? effects()
  try! effects()
  let a = try moduleError()
  let b = try? moduleError()
  let c = try! moduleError()
  let d = try moduleError() + moduleError()
  let e = (try? moduleError()) ?? 0
  let f = try? moduleError() ?? 0
  let g = try handler(1).count
  let h = try? handler(2)?.first
  let i = [try moduleError(), try moduleError()]
  let j = rethrowing { try moduleError() }
  let k = try rethrowing { try moduleError() }
  let l = try await asyncTyped()
  let m = try? await asyncTyped()
  let n = try { try moduleError() }()
  let o = a > 1 ? try moduleError() : try! moduleError()
  var p = try moduleError()
  p = try moduleError()
  p += try moduleError()
  run(try moduleError(), value: try? moduleError())
  return try effects()
}

func catches() {
  do { try effects() } catch { print(error) }
  do { try effects() } catch let failure { print(failure) }
  do { try effects() } catch let failure as LoadError { print(failure) }
  do { try effects() } catch is LoadError { print("load") }
  do { try effects() } catch LoadError.empty { print("empty") }
  do { try effects() } catch LoadError.code(let code) where code > 400 { print(code) }
  do { try effects() } catch LoadError.code(404), LoadError.empty, is OtherError { print("several") }
  do { try effects() } catch where ready { print("where") }
  do { try effects() } catch let error as NSError where error.code == 1 && ready { print(error) }
  do { try effects() } catch .empty { print("implicit") } catch .code(let c) { print(c) } catch { print("other") }
  do { try effects() } catch Module.Failure.bad(let a, b: let b) { print(a, b) }
  do { try effects() } catch let .code(code) { print(code) }
  do { try effects() } catch let error where check({ error }) { print("closure") }
  do { try effects() } catch (let error) { print(error) }
  do {
    try effects()
  }
  catch let error
  {
    print(error)
  }
  catch
  {
    print("last")
  }
  do throws(LoadError) { try typed() } catch { print(error) }
  do throws(any Error) { try effects() } catch {}
  do throws { try effects() } catch {}
  do { do { try effects() } catch LoadError.empty { print("inner") } } catch { print("outer") }
  do { print("no catch") }
  do {
    defer { print("deferred") }
    defer { do { try effects() } catch {} }
    try effects()
  } catch { }
}

func throwsValues() throws {
  if a { throw LoadError.empty }
  if b { throw LoadError.code(1) }
  if c { throw makeError() }
  if d { throw (LoadError.empty) }
  if e { throw .empty }
  if f { throw NSError(domain: "feed", code: 1, userInfo: [:]) }
  if g { throw error ?? LoadError.empty }
  if h { throw { LoadError.empty }() }
  if i { throw try makeError() }
  guard ready else { throw LoadError.wrapped(LoadError.empty) }
  throw LoadError
    .code(2)
}
