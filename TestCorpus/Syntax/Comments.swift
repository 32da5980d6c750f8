// Comments in odd places: nested, between any two tokens, code-like, before and after everything.

/* a block */ /* and another */ import /* of */ Foundation /* end */ // line
/* nested /* deeper /* deepest */ */ still a comment: class Hidden { */
/*/ a slash after the star /*/ nested */ */
/**/ /***/ /* ** // */ /* "unclosed */
/** A documentation comment of a type. `code { }` */
/// - Parameter x: A line of documentation with "quotes" and (parentheses
class /* between keyword and name */ Commented /* generics */ < /* T */ T /* : */ : /* P */ Hashable /* > */ > /* colon */ : /* base */ Base /* comma */ , /* where */ Codable /* brace */ { // after the brace
  // func hidden() { run() }
  var /* name */ a /* type */ : /* Int */ Int /* = */ = /* 1 */ 1 // end
  let b = /* before */ 1 /* between */ + /* after */ 2, /* next */ c /* : */ : Int
  func /* name */ run /* <T> */ <T> /* ( */ ( /* first */ first /* second */ second /* : */ : /* type */ T /* = */ = /* 1 */ 1 /* , */ , /* _ */ _ /* x */ x: Int /* ) */ ) /* async */ async /* throws */ throws /* -> */ -> /* result */ Int /* { */ { /* } */ 1 }
  init /* ? */ ? /* ( */ () /* { */ {}
  deinit /* { */ { /* body */ }
  subscript /* ( */ (i: Int) /* -> */ -> Int /* { */ { /* get */ get /* { */ { 1 } /* set */ set /* ( */ ( /* v */ v /* ) */ ) /* { */ { } /* } */ }
  var computed: Int /* { */ { // a comment before the getter
    // another
    get { 1 } /* between */
    // before the setter
    set { /* nothing */ }
  }
  var observed = 1 /* before the accessors */ { /* didSet */ didSet /* { */ { } }
  @objc(/* name */ name:) /* attribute */ /* modifier */ private(/* set */ set /* ) */) /* var */ var d = 1
  enum E { case /* a */ a /* ( */ ( /* x */ x: Int /* ) */ ) /* , */ , /* b */ b /* = */ = /* 1 */ 1 }
  // at the end of the members
}

func calls() {
  // A comment between the callee and its `(` changes nothing; a line comment ends the line and the call.
  run /* here */ (1)
  run /* a
  b */ (1)
  run // there
  (1)
  run(/* no arguments */)
  run( // a line comment in the argument list: )
    first: /* 1 */ 1 /* , */, /* second */
    // a whole line: }
    second: 2 // the last )
  )
  run /* trailing */ { /* $0 */ $0 } /* label */ second /* : */ : /* { */ { 1 }
  list /* [ */ [ /* 0 */ 0 /* ] */ ] /* . */ . /* count */ count
  value? /* chain */ . /* run */ run /* () */ ()
  value! /* forced */ . /* chain */ run()
  posts // the posts
    // that are new
    .filter { /* item */ $0.isNew } /* and */
    /* sorted */ .sorted() // by date
    // the end
  Cache /* < */ < /* Int */ Int /* > */ > /* ( */ (1)
  let closure = { /* [ */ [ /* weak */ weak /* self */ self /* ] */ ] /* ( */ ( /* a */ a /* : */ : Int /* ) */ ) /* -> */ -> /* Int */ Int /* in */ in /* body */ a }
  let text = "a /* not a comment */ // nor this" /* but this */
  let sum = 1/* one */+/* plus */2, minus = a/**/-/**/b, prefix = run(/**/-a/**/), tuple = (/**/1/**/,/**/2/**/)
  let array = [ /* 1 */ 1 /* , */ , /* 2 */ 2 /* , */ , /* ] */ ], dictionary = [ /* : */ : /* ] */ ]
  let path = \ /* root */ Post /* . */ . /* title */ title
  if /* condition */ a /* { */ { /* then */ } /* else */ else /* if */ if /* b */ b { } else /* { */ { }
  if a { run() } // a comment before else
  else { stop() }
  if a { run() } /* on the line of the brace */ else { stop() }
  guard /* let */ let /* x */ x /* = */ = /* y */ y /* else */ else /* { */ { /* return */ return /* nothing */ }
  for /* i */ i /* in */ in /* 0 */ 0 /* ... */ ... /* 1 */ 1 /* where */ where /* i */ i > 0 /* { */ { }
  switch /* x */ x /* { */ { /* case */ case /* 1 */ 1 /* , */ , /* 2 */ 2 /* : */ : /* run */ run() /* default */ default /* : */ : // stop
    stop() }
  do /* { */ { try /* ? */ run() } /* catch */ catch /* let */ let /* e */ e /* { */ { print(e) }
  return /* on the same line */ sum // not on the next
}
let keyword = 1 // comment at the end without a token after it
/* multi-line
   comment before a declaration */ let afterMultiLine = 1 /* and one
   that ends on the next line */
let next = 2 /* joins lines */ ; /* a */ let other = 3
// a comment with a BOM-like \u{FEFF}, an interpolation \(run()), a tab	and a carriage return escape \r
///////////////////////////////////////////////////////////////////////////////
// MARK: - The end */ /*
