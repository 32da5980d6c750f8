// Tokens to facts: a loop over an explicit stack of frames. No input makes it recurse.
//
// Each frame is a construct that has begun and what it waits for. A step looks at the innermost
// frame and the current token, consumes tokens, pushes a frame for what is nested, or pops itself
// and leaves an expression's index in `result` for the frame below. Every step consumes, pushes or
// pops, so the loop ends, and takes time in proportion to the input.
//
// Where the grammar is ambiguous the decisions are those of the compiler's own parser; the test
// corpus names each one.
//
// Methods of the reader and the lexer are `mutating` even where they change nothing: to call another
// kind of method on itself the compiler copies all 800 bytes. Measured: a sixth of parsing.

/// What the parser is in the middle of.
struct Frame: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    case items, declaration, bindings, accessors, parameters, enumCases, attribute
    case expression, arguments, string, closureSignature, closureBody, keyPath
    case conditions, ifStatement, guardStatement, whileStatement, repeatStatement, forStatement
    case doStatement, catchClause, switchStatement, switchCases, caseLabel, deferStatement
    case valueStatement, yieldList
  }

  /// Where an expression stands decides what may follow it.
  enum Flavor: UInt8, BitwiseCopyable {
    case basic
    /// In the head of a statement, where `{` usually begins the statement's block.
    case condition
    case attribute
  }

  /// Whether names are references or are bound here.
  enum Pattern: UInt8, BitwiseCopyable {
    case none
    /// After `case`: names are references until a `let` or `var`.
    case matching
    case binding
  }

  var kind: Kind
  var state: UInt8 = 0
  var flavor = Flavor.basic
  var pattern = Pattern.none
  var flags: UInt8 = 0
  /// Ternaries whose `:` has not come yet.
  var ternaries: UInt8 = 0
  /// `#if` directives opened inside a chain of members.
  var directives: UInt8 = 0
  var prefixes = Expression.Flags()
  /// The token that it began with.
  var start: UInt32 = 0
  /// The fact that it builds; what that is depends on the kind.
  var node: UInt32 = .max
  var aux: UInt32 = .max
  var call: UInt32 = .max
  var operation: UInt32 = .max
  /// The height of a pending stack when it began.
  var mark: UInt32 = 0
  var operationMark: UInt32 = 0
  var target: UInt32 = .max
}

/// Reads files one after the other, keeping its buffers.
public struct FileReader: ~Copyable {
  var lexer = Lexer()
  /// `lexer.tokens`, which does not move while the parser runs.
  var tokens: UnsafeMutablePointer<Token>
  var tokenCount = 0
  /// The current token: a pointer, since nothing else is asked for as often.
  private var here: UnsafeMutablePointer<Token>
  private var endOfFile: UnsafeMutablePointer<Token>
  var previousEnd: UInt32 = 0

  /// Whether what functions do is left out.
  private(set) var leavesOutBodies = false
  /// Of how many functions the lexer gave us no tokens.
  var leftOutCount = 0

  /// Where finished facts go.
  private var arena = Arena()

  private var frames = FrameStack()
  var result = FactIndex<Expression>.none
  var scope = FactIndex<Scope>(0)
  /// `#if` directives that are open around the current token.
  var conditionalDepth = 0
  var outermostDirective: UInt32 = 0

  // Facts, in the order in which they are found.
  var imports = FlatArray<Import>()
  var declarations = FlatArray<Declaration>()
  var parameters = FlatArray<Parameter>()
  var genericParameters = FlatArray<GenericParameter>()
  var attributes = FlatArray<Attribute>()
  var scopes = FlatArray<Scope>()
  var expressions = FlatArray<Expression>(capacity: 1 << 12)
  var macros = FlatArray<FactIndex<Expression>>()
  var arguments = FlatArray<Argument>(capacity: 1 << 10)
  var assignments = FlatArray<Assignment>()
  var closures = FlatArray<Closure>()
  var captures = FlatArray<Capture>()
  var types = FlatArray<TypeReference>()
  var mentions = FlatArray<TypeMention>()
  var buildConditions = FlatArray<BuildCondition>()

  // Facts that must end up side by side, waiting for their owner to be complete.
  var pendingArguments = FlatArray<Argument>()
  var pendingParameters = FlatArray<Parameter>()
  var pendingAttributes = FlatArray<Attribute>()
  var pendingCaptures = FlatArray<Capture>()
  var typeStack = FlatArray<TypeBracket>()
  var typeRegions = FlatArray<TypeRegion>()
  private var openAngles = FlatArray<UInt32>()

  /// Nil where nobody wants to know what reading costs.
  private var lap: ReadingTimes.Lap?
  private let takesStamps: Bool

  public init() {
    self.init(noting: nil, takingStamps: false)
  }

  init(noting times: ReadingTimes?, takingStamps: Bool) {
    takesStamps = takingStamps
    tokens = lexer.tokens.base
    here = tokens
    endOfFile = tokens
    lap = times.map(ReadingTimes.Lap.init)
  }

  /// Reads the file at `path`.
  public mutating func read(path: String) throws(ReadFailure) -> FileFacts {
    try read(FilePlace(path: path))
  }

  mutating func read(
    _ place: FilePlace, bodies: Bodies = .all
  ) throws(ReadFailure) -> FileFacts {
    lap?.start()
    let source = try SourceFile.read(place, into: &arena, takingStamp: takesStamps)
    lap?.end(.open)
    return read(source, bodies: bodies)
  }

  /// Of a file that nobody judges it is enough to know what it declares: without its `bodies` what is between
  /// the braces of its functions is passed over.
  public mutating func read(_ source: SourceFile, bodies: Bodies = .all) -> FileFacts {
    lap?.start()
    lexer.run(source, bodies: bodies)
    leavesOutBodies = lexer.bodies == .none
    lap?.end(.lex)
    parse()
    if leftOutCount != lexer.leftOutCount {
      // Broken code, in which the lexer took something else for a function.
      lexer.run(source)
      parse()
    }
    let facts = makeFacts(source)
    lap?.end(.parse)
    return facts
  }

  private mutating func parse() {
    // A few more ends of file, so that looking ahead needs no check.
    let endToken = lexer.tokens[lexer.tokens.count - 1]
    for _ in 0..<4 { lexer.tokens.append(endToken) }
    tokens = lexer.tokens.base
    tokenCount = lexer.tokens.count - 4
    here = tokens
    endOfFile = tokens + (tokenCount - 1)
    previousEnd = 0
    result = .none
    conditionalDepth = 0
    leftOutCount = 0
    reset()
    scopes.append(
      Scope(
        kind: .file, parent: .none, declaration: .none, closure: .none,
        range: TextRange(start: 0, end: 0)))
    scope = FactIndex(0)
    if kind == .shebang { advance() }
    push(Frame(kind: .items, flags: ItemFlags.file, start: .max, node: 0))
    while !frames.isEmpty { step(top.pointee.kind) }
    if conditionalDepth > 0 { lexer.note(.unclosedDirective, at: Int(outermostDirective)) }
  }

  /// How many constructs have begun and not ended.
  var depth: Int {
    @inline(__always) get { frames.count }
  }

  /// A part of the loop: to call it for each step took 0.8 % of a whole run.
  @inline(__always)
  private mutating func step(_ kind: Frame.Kind) {
    switch kind {
    case .expression: stepExpression()
    case .arguments: stepArguments()
    case .items: stepItems()
    case .declaration: stepDeclaration()
    case .bindings: stepBindings()
    case .accessors: stepAccessors()
    case .parameters: stepParameters()
    case .enumCases: stepEnumCases()
    case .attribute: stepAttribute()
    case .string: stepString()
    case .closureSignature: stepClosureSignature()
    case .closureBody: finishClosure()
    case .keyPath: stepKeyPath()
    case .conditions: stepConditions()
    case .ifStatement: stepIf()
    case .guardStatement: stepGuard()
    case .whileStatement: stepWhile()
    case .repeatStatement: stepRepeat()
    case .forStatement: stepFor()
    case .doStatement: stepDo()
    case .catchClause: stepCatch()
    case .switchStatement: stepSwitch()
    case .switchCases: stepSwitchCases()
    case .caseLabel: stepCaseLabel()
    case .deferStatement: pop()
    case .valueStatement: stepValueStatement()
    case .yieldList: stepYieldList()
    }
  }

  mutating func reset() {
    frames.reset()
    imports.reset()
    declarations.reset()
    parameters.reset()
    genericParameters.reset()
    attributes.reset()
    scopes.reset()
    expressions.reset()
    macros.reset()
    arguments.reset()
    assignments.reset()
    closures.reset()
    captures.reset()
    types.reset()
    mentions.reset()
    buildConditions.reset()
    pendingArguments.reset()
    pendingParameters.reset()
    pendingAttributes.reset()
    pendingCaptures.reset()
    typeStack.reset()
    typeRegions.reset()
    openAngles.reset()
  }

  private mutating func makeFacts(_ source: SourceFile) -> FileFacts {
    FileFacts(
      source: source, lines: FactList(lexer.lines, in: &arena),
      imports: FactList(imports, in: &arena),
      declarations: FactList(declarations, in: &arena),
      parameters: FactList(parameters, in: &arena),
      genericParameters: FactList(genericParameters, in: &arena),
      attributes: FactList(attributes, in: &arena), scopes: FactList(scopes, in: &arena),
      expressions: FactList(expressions, in: &arena), macros: FactList(macros, in: &arena),
      arguments: FactList(arguments, in: &arena),
      assignments: FactList(assignments, in: &arena), closures: FactList(closures, in: &arena),
      captures: FactList(captures, in: &arena), types: FactList(types, in: &arena),
      mentions: FactList(mentions, in: &arena),
      directives: FactList(lexer.directives, in: &arena),
      buildConditions: FactList(buildConditions, in: &arena), in: arena.block,
      problems: problemsInOrder,
      leavesOutBodies: leavesOutBodies)
  }

  private var problemsInOrder: [Problem] {
    // As nearly always.
    if lexer.problems.isEmpty { return [] }
    return lexer.problems.copyToArray().sorted { $0.offset < $1.offset }
  }

  // MARK: Tokens

  /// The index of the current token.
  var at: Int {
    // Unsigned: a shift where the library's difference of pointers is a division.
    @inline(__always) get {
      Int((UInt(bitPattern: here) &- UInt(bitPattern: tokens)) / UInt(MemoryLayout<Token>.stride))
    }
    @inline(__always) set { here = tokens + newValue }
  }

  var current: Token {
    @inline(__always) get { here.pointee }
  }

  var kind: TokenKind {
    @inline(__always) get { here.pointee.kind }
  }

  var word: Word {
    @inline(__always) get { here.pointee.word }
  }

  /// The token `distance` ahead; the end of file where there is none. `distance` is at most 4.
  @inline(__always)
  func peek(_ distance: Int = 1) -> Token { here[distance] }

  /// Moves to the next token; at the end of the file it stays there.
  @inline(__always)
  mutating func advance() {
    if here < endOfFile { pass() }
  }

  /// Moves to the next token from one that is known not to be the end of the file.
  @inline(__always)
  mutating func pass() {
    assert(here < endOfFile)
    previousEnd = here.pointee.end
    here += 1
  }

  /// Moves on if the current token is a `wanted` one, which is not the end of the file.
  @inline(__always)
  mutating func consume(_ wanted: TokenKind) -> Bool {
    guard kind == wanted else { return false }
    pass()
    return true
  }

  /// The token behind the bracketed group that begins at `index`, or behind the token there. For a
  /// group that is never closed that is where its contents end at the latest, so that looking ahead
  /// over many of them stays linear.
  @inline(__always)
  func indexAfterGroup(_ index: Int) -> Int {
    let token = tokens[index]
    switch token.kind {
    case .leftBrace, .leftParen, .leftBracket, .stringOpen:
      let partner = Int(token.partner)
      if partner <= index { return index + 1 }
      return token.flags.contains(.unclosed) ? partner : min(partner + 1, tokenCount - 1)
    case .endOfFile: return index
    default: return index + 1
    }
  }

  /// Moves behind the current group. Of one that is never closed only the bracket is skipped: what
  /// comes after it is probably meant to stand for itself.
  mutating func skipGroup() {
    guard !current.flags.contains(.unclosed) else {
      advance()
      return
    }
    let next = indexAfterGroup(at)
    guard next > at else { return }
    at = min(next, tokenCount - 1)
    previousEnd = tokens[at - 1].end
  }

  mutating func problem(_ kind: Problem.Kind) {
    lexer.note(kind, at: Int(current.start))
  }

  @inline(__always)
  mutating func range(from token: Int) -> TextRange {
    TextRange(start: tokens[token].start, end: previousEnd)
  }

  @inline(__always)
  mutating func range(of token: Token) -> TextRange {
    TextRange(start: token.start, end: token.end)
  }

  // MARK: Frames

  var top: UnsafeMutablePointer<Frame> {
    @inline(__always) get { frames.top }
  }

  @inline(__always)
  mutating func push(_ frame: Frame) { frames.push(frame) }

  @inline(__always)
  mutating func pop() { frames.pop() }

  /// Begins an expression; its index is in `result` when the frame below steps again.
  mutating func pushExpression(
    _ flavor: Frame.Flavor = .basic, pattern: Frame.Pattern = .none
  ) {
    if pattern == .none, parseLoneOperand() { return }
    beginExpression(flavor, pattern: pattern)
  }

  /// The same where it is hardly ever a single token.
  @inline(__always)
  mutating func beginExpression(
    _ flavor: Frame.Flavor = .basic, pattern: Frame.Pattern = .none
  ) {
    result = .none
    push(Frame(kind: .expression, flavor: flavor, pattern: pattern))
  }

  // MARK: Scopes

  @discardableResult
  mutating func openScope(
    _ kind: Scope.Kind, declaration: FactIndex<Declaration>? = nil,
    closure: FactIndex<Closure>? = nil
  ) -> FactIndex<Scope> {
    let parent = scopes[scope.int]
    let index = FactIndex<Scope>(scopes.count)
    scopes.append(
      Scope(
        kind: kind, parent: scope, declaration: declaration ?? parent.declaration,
        closure: closure ?? parent.closure,
        range: TextRange(start: current.start, end: current.start),
        declarations: FactRange(start: declarations.count, count: 0)))
    scope = index
    return index
  }

  @inline(__always)
  mutating func closeScope() {
    scopes[scope.int].range.end = max(previousEnd, scopes[scope.int].range.start)
    let first = Int(scopes[scope.int].declarations.start)
    scopes[scope.int].declarations = FactRange(start: first, count: declarations.count - first)
    if !scopes[scope.int].parent.isNone { scope = scopes[scope.int].parent }
  }

  // MARK: Expressions

  @inline(__always)
  mutating func use(
    _ expression: FactIndex<Expression>, _ use: Expression.Use, _ target: UInt32 = .max
  ) {
    guard !expression.isNone else { return }
    expressions[expression.int].use = use
    expressions[expression.int].target = target
  }

  /// Moves the pending arguments above `mark` to their owner, in order.
  @inline(__always)
  mutating func flushArguments(above mark: UInt32, owner: FactIndex<Expression>) -> FactRange<
    Argument
  > {
    let first = arguments.count
    if pendingArguments.count > Int(mark) { moveArguments(above: Int(mark), to: owner) }
    return FactRange(start: first, count: arguments.count &- first)
  }

  @inline(never)
  private mutating func moveArguments(above mark: Int, to owner: FactIndex<Expression>) {
    for index in mark..<pendingArguments.count {
      var argument = pendingArguments[index]
      argument.owner = owner
      use(argument.value, .argument, UInt32(truncatingIfNeeded: arguments.count))
      arguments.append(argument)
    }
    pendingArguments.truncate(to: mark)
  }
}
