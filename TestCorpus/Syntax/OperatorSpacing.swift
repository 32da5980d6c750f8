// Prefix, infix and postfix operators, decided by the white space on both sides; `!`, `?`, `&`, `=`, `.`, `->`.

func spacing() {
  // Bound on the right only: prefix. Bound on both or neither side: infix. On the left only: postfix.
  let infix1 = a - b
  let infix2 = a-b
  let prefixed = f(-b, +c, ~d, !e)
  let doubled = a - -b
  let negated = -a.magnitude
  let mixed = -a * -b + -(c) - [-1, -2].count
  let joined = a+b*c-d/e%f
  let compare = a<b, compare2 = a>b, compare3 = a<=b, compare4 = a==b, compare5 = a != b, compare6 = a!=b
  let logic = !a && !b || !(c)
  let logic2 = !a&&b||c
  let bits = a & b | c ^ d &+ e &<< 2 &* f
  let bits2 = a&b|c^d
  let arrows = x <- y
  let custom = a <> b >>> c |> d
  let postfixed = a++ + b°
  let postfixedMember = a°.rounded() + b++.c
  let prefixedMember = √a.b
  let nested = (-a, (-b), [-c], { -$0 }(d))

  // `!` after an operand is a force unwrap, before one a negation, between spaces neither happens.
  let forced = a!
  let forcedChain = a!.b!.c![0]!()!
  let forcedInfix = a! + b!
  let forcedTight = a!+b
  let forcedEqual = a! == b!
  let notEqual = a != b
  let forcedTernary = a! ? b! : c!
  let notForced = !a!
  let notNotForced = !(!a!)
  a! = 1
  a!.b = 2
  a![0]! += 3

  // `?` after an operand is a chain; between white space on both sides, or before an operand, a ternary.
  let chained = a?.b?.c?[0]?()
  let ternary = a ? b : c
  let tightTernary = a ?b :c
  let chainedTernary = a?.b ?? c ? d?.e : f?[0]
  let coalesced = a ?? b ?? c
  // `??` right after an operand is two chains, not an operator.
  let doubleChain = a??.b
  a? = 1
  a?.b? += 2
  a?.b?.c = d?.e

  // `&` before an operand passes inout, between operands it is an operator or a composition.
  swap(&a, &b.c)
  update(&list[0], with: a & b)
  take(a: &self.b, &c?.d)
  let composed = a as! P & Q

  // Ranges: prefix, postfix and infix forms of the same operator.
  let ranges = (1...2, 1..<2, ...2, 1..., ..<3)
  let sliced = list[1...], head = list[...2], upTo = list[..<3], all = list[...]
  let members = list[a.count...b.count - 1]
  let negatives = -1...1, floats = 0.1...0.9, spaced = 1 ... 2
  let chainedRange = (0..<10).map { -$0 }

  // An operator may begin with `.`; a member access may not be confused with it.
  let elementwise = a .+ b
  let afterMember = a.b .* c.d
  let implicit = [.a, .b] + [.c]
  let implicitTernary = a ? .b : .c
  let implicitCompare = a == .b && .c != d

  // `=` and compound assignments, with and without white space.
  a = b
  a=b
  a += 1; a -= 1; a *= 2; a /= 2; a %= 3; a <<= 1; a >>= 1; a &= b; a |= b; a ^= b; a &+= 1
  a+=1
  a ??= b
  _ = a
  (a, _) = (b, c)
  a = b = c
  self.a = self.b

  // Operators next to brackets and comments count the bracket as white space on one side.
  let bracketed = (a)-(b), bracketed2 = [a]-[b], bracketed3 = (a) - (b), bracketed4 = a-(b)
  let commented = a/* c */-/* c */b
  let commentedPrefix = f(/* c */-b)
  let trailingComment = a +// the rest
    b
  let trailingBlock = a +/* c */b
  let closing = f(a!, b?.c, (d)!, [e]!, g { $0 }!)

  // White space around `.`, `?` and `!` on new lines belongs to the same chain.
  let chain = a
    .b
    .c()?
    .d!
    .e
}
