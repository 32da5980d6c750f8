// Functions that nobody calls: what they would let go of is kept.

import SwiftReader

extension OwnershipAnalysis {
  /// Whether the project's code calls a function or hands it on, or code outside may: what tests call says nothing of
  /// the app, and `deinit` never comes as long as something keeps its object.
  func mayBeCalled(_ function: Member) -> Bool {
    if let known = shared.mayBeCalled(function) { return known }
    // Those that only call each other nobody calls.
    guard functionsAsked.insert(function).inserted else { return false }
    let mayBeCalled = isCalledFromOutside(function) || isCalledInProject(function)
    functionsAsked.remove(function)
    // As long as another is asked about, what calls that one has not been found yet.
    if mayBeCalled || functionsAsked.isEmpty { shared.note(mayBeCalled, of: function) }
    return mayBeCalled
  }

  /// Where there is no app, others may call what the project does not.
  private func isCalledInProject(_ function: Member) -> Bool {
    switch use(of: function) {
    case .inTime: true
    case .late: false
    case nil: filesOfApps.isEmpty
    }
  }

  /// Whether a function may be called, and not only as its object is used for something else.
  func comesInLife(_ function: Member) -> Bool {
    !apis.has(.reuse, index.declaration(function).name, in: index.files[function.file])
      && mayBeCalled(function)
  }

  private func isCalledFromOutside(_ function: Member) -> Bool {
    let declaration = index.declaration(function)
    if !declaration.modifiers.isDisjoint(with: [.override, .dynamic])
      || !declaration.modifiers.isDisjoint(with: [.public, .open]) && !isOfApp(function.file)
      || Self.attributesForOthers.contains(where: {
        index.hasAttribute($0, declaration, in: function.file)
      })
    {
      return true
    }
    guard let type = index.enclosingType(of: function.declaration, in: function.file) else {
      return true
    }
    // What an SDK's protocol asks for begins with who calls, or is given nothing.
    let facts = index.files[function.file]
    let isLabelled =
      !declaration.parameters.isEmpty
      && !facts.textEquals(facts.parameters[declaration.parameters][0].label, "_")
    return !isLabelled && index.ancestors(of: type).sdk.contains(where: mayAsk)
      || index.lineage(of: type).contains(where: isSeenByOthers)
  }

  /// Nobody imports an app.
  private func isOfApp(_ file: Int) -> Bool {
    filesOfApps.contains { index.isOneModule($0, file) }
  }

  private var filesOfApps: [Int] { shared.filesOfApps.value { index.filesOfApps } }

  /// Whether a class or protocol of the SDK may ask for functions: that of all objects does not.
  private func mayAsk(_ name: NameID) -> Bool { !namesOfAnyObject.contains(name) }

  /// Whether a type is Objective-C's as a whole, or adopts something that nobody knows.
  private func isSeenByOthers(_ type: TypeID) -> Bool {
    let declared = index[type].declaration
    let declaration = index.files[declared.file].declarations[declared.declaration]
    return index.hasAttribute("objcMembers", declaration, in: declared.file)
      || index[type].supertypes.contains { $0.meaning == .unknown }
  }

  /// What a selector or a storyboard names.
  private static let attributesForOthers = ["objc", "IBAction", "IBSegueAction"]

  private enum Use {
    /// By what comes itself while the object lives.
    case inTime
    case late
  }

  /// How a name that is the function's stands in code, other than before arguments that do not fit.
  private func use(of function: Member) -> Use? {
    var found = use(of: function, in: function.file)
    if found == .inTime || index.declaration(function).modifiers.isPrivate { return found }
    // Who calls it mostly stands near by.
    let name = index.files[function.file].withBytes(of: index.declaration(function).name) {
      NameShape($0)
    }
    for file in index.files(around: function.file)
    where file != function.file && shared.nameShapes[file].mayHold(name) {
      guard let use = use(of: function, in: file) else { continue }
      found = use
      if use == .inTime { return use }
    }
    return found
  }

  private func use(of function: Member, in file: Int) -> Use? {
    let facts = index.files[file]
    if facts.isInTests || facts.leavesOutBodies { return nil }
    var found: Use?
    let length = index.declaration(function).name.count
    for number in facts.expressions.indices {
      let use = facts.expressions[number]
      guard use.kind == .name || use.kind == .member, use.name.count == length,
        index.isCalled(use.name, in: file, as: function),
        use.kind == .member || facts.meaning(of: FactIndex(number)) == .outside,
        mayBeAsked(use, in: file, for: function)
      else { continue }
      if use.use == .base, case let call = FactIndex<Expression>(raw: use.target),
        facts.expressions[call].kind == .call,
        match(facts.expressions[call].arguments, of: facts, to: function) == nil
      {
        continue
      }
      let user = index.unit(of: facts.scopes[use.scope].declaration, in: file)
      if user.map({ comes(Member(file: file, declaration: $0), before: function) }) ?? true {
        return .inTime
      }
      found = .late
    }
    return found
  }

  /// Whether what a member is asked of may be of the function's type.
  private func mayBeAsked(_ use: Expression, in file: Int, for function: Member) -> Bool {
    guard let base = use.base.ifAny, let asked = index.type(of: base, in: file),
      let type = index.enclosingType(of: function.declaration, in: function.file)
    else { return true }
    return index.mayBe(asked, type)
  }

  /// Whether what uses a function comes itself while the object lives.
  private func comes(_ user: Member, before function: Member) -> Bool {
    if user == function { return false }
    guard let owner = index.enclosingType(of: user.declaration, in: user.file),
      let type = index.enclosingType(of: function.declaration, in: function.file),
      index.lineage(of: owner).contains(type)
    else { return true }
    switch index.declaration(user).kind {
    case .deinitializer: return false
    case .function: return mayBeCalled(user)
    default: return true
    }
  }
}

extension ProjectIndex {
  /// All files, the nearer to one of them the earlier.
  func files(around file: Int) -> some Sequence<Int> {
    (0..<2 * files.count).lazy.map { $0 % 2 == 0 ? file + $0 / 2 : file - ($0 + 1) / 2 }
      .filter(files.indices.contains)
  }

  /// Where apps begin: a project that has such a file is one as a whole.
  fileprivate var filesOfApps: [Int] {
    files.indices.filter { file in
      let facts = files[file]
      guard !facts.isInTests else { return false }
      return facts.projectPath.hasSuffix("main.swift")
        || facts.attributes.contains { attribute in
          ["main", "UIApplicationMain", "NSApplicationMain"].contains {
            facts.textEquals(attribute.name, $0)
          }
        }
    }
  }
}
