// Line breaks inside statements: after keywords, before blocks, after `return`, `break`, `continue`, before a dot.

func keywords() throws -> Int {
  // An operand may follow its keyword on the next line.
  let value = try
    load()
  let other = await
    load()
  if
    value == other
  {
    print("equal")
  }
  else
  {
    print("different")
  }
  guard
    value > 0,
    other > 0
  else
  {
    throw
      LoadError.empty
  }
  for
    item
  in
    items
  where
    item > 0
  {
    print(item)
  }
  repeat
  {
    next()
  }
  while
    isRunning
  do
  {
    try run()
  }
  catch
  {
    print(error)
  }
  switch
    value
  {
  case
    1,
    2
  :
    print("low")
  default
    :
    print("high")
  }
  // `return` takes the expression on the next line.
  return
    value
}

func stops() {
  outer: while true {
    // `break` and `continue` take a label on the same line only.
    if a { break }
    if b { continue
      outerCount += 1 }
    if c { break
      outer() }
    if d { break outer }
  }
  // `return` at the end of a block, before `}`, before a declaration and before a statement.
  if e { return }
  if f {
    return
  }
  defer { print("done") }
  return
  let unreachable = 1
}

// A statement, then a leading-dot expression: an `if` or `switch` takes no member.
func leadingDots() {
  if isReady { first } else { second }
  .padding()
  switch kind { case .a: first; default: second }
  .background()
  for item in items { print(item) }
  .clear
}
