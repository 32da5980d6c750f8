// What a type keeps of an API, and how often it asks that: a client may have one session, and ask it in many places.

import ProjectModel
import SwiftReader

/// A line of code.
struct LineOfCode: Hashable {
  let file: Int
  let line: Int
}

extension APIHandovers {
  /// `private let session: URLSession`, `private static let session = Alamofire.Session(configuration: quick)`
  func keepsAPI(_ type: TypeID) -> Bool { index.members(of: type).contains(where: isKeptAPI) }

  /// Or `init(session: NetworkSession = URLSession.shared)`, whatever it keeps that as.
  func keeps(_ type: TypeID, _ uses: [(file: Int, use: APIUse)]) -> Bool {
    keepsAPI(type) || uses.contains { isGiven($0.use, in: $0.file, toMake: type) }
  }

  private func isKeptAPI(_ property: Member) -> Bool {
    let declaration = index.declaration(property)
    guard declaration.kind.isProperty, declaration.accessors.isStored,
      let kept = index.namedType(ofValueDeclaredBy: property)
    else { return false }
    // A `Session` of the project's own is another thing.
    if case .project = kept.kind { return false }
    return apis.lists(kept.name)
  }

  /// `private let session: NetworkSession`
  func isKeptStandIn(_ property: Member) -> Bool {
    let declaration = index.declaration(property)
    guard declaration.kind.isProperty, declaration.accessors.isStored,
      let kept = index.type(ofValueDeclaredBy: property)
    else { return false }
    return adopted.contains(kept)
  }

  /// Whether it asks a session that it keeps, or has a closure ask that.
  func asksWhatItKeeps(_ type: TypeID) -> Bool {
    let kept = kept(by: type)
    return !kept.isEmpty
      && index.hasExpression(inCodeOf: type) { use, _, file in
        isAsked(use, ofAny: kept, of: type, in: file)
      }
  }

  /// The lines that do so.
  private func linesAskingWhatItKeeps(_ type: TypeID) -> Set<LineOfCode> {
    let kept = kept(by: type)
    var lines: Set<LineOfCode> = []
    if kept.isEmpty { return lines }
    for part in index[type].parts {
      let facts = index.files[part.file]
      for number in facts.expressions(in: facts.declarations[part.declaration].range)
      where isAsked(FactIndex(number), ofAny: kept, of: type, in: part.file) {
        lines.insert(line(at: facts.expressions[number].name, in: part.file))
      }
    }
    return lines
  }

  private func kept(by type: TypeID) -> [Member] {
    index.members(of: type).filter { isKeptAPI($0) || isKeptStandIn($0) }
  }

  /// `session.data(from: url)`, `Self.session.data(from: url)` or `Client.shared.session.data(from: url)`, where
  /// `session` is its own, or `ask(session)`, where it is given the closure.
  private func isAsked(
    _ use: FactIndex<Expression>, ofAny kept: [Member], of type: TypeID, in file: Int
  ) -> Bool {
    let facts = index.files[file]
    // Few are called so.
    return kept.contains { index.isCalled(facts.expressions[use].name, in: file, as: $0) }
      && (facts.expressions[use].use == .base || facts.isGivenToParameter(use))
      && (facts.isAskedOfSelf(use) || facts.isAskedOfSelfType(use)
        || facts.expressions[use].base.ifAny.flatMap { index.type(of: $0, in: file) } == type)
  }

  /// How often a type uses the API: each time that it asks a session that it keeps, as often as who asks somebody
  /// else's, `URLSession.shared.data(from: url)`, does. One that nobody asks here may be told of by its delegate.
  func weight(of uses: [(file: Int, use: APIUse)], by type: TypeID) -> Int {
    let live = uses.filter { !isUnread($0.use, in: $0.file) }
    let kept = live.count { isKept($0.use, in: $0.file, by: type) }
    return live.count - kept + (kept == 0 ? 0 : max(kept, linesAskingWhatItKeeps(type).count))
  }

  /// The lines that name the API, and those that ask what is kept of it.
  func lines(of uses: [(file: Int, use: APIUse)], by type: TypeID) -> Set<LineOfCode> {
    linesAskingWhatItKeeps(type).union(uses.map { line(at: $0.use.range, in: $0.file) })
  }

  private func line(at range: TextRange, in file: Int) -> LineOfCode {
    LineOfCode(file: file, line: index.files[file].lineIndex(of: range.start))
  }

  /// Whether a use only says what a type keeps: `private let session: URLSession`,
  /// `session = URLSession(configuration: quick)`, or `init(session: NetworkSession = URLSession.shared)`.
  private func isKept(_ use: APIUse, in file: Int, by type: TypeID) -> Bool {
    if property(declaredBy: use, in: file) != nil || isGiven(use, in: file, toMake: type) {
      return true
    }
    let facts = index.files[file]
    return facts.expression(of: use).flatMap {
      property(taking: facts.chainEnd(from: $0), in: file, by: type)
    } != nil
  }
}

extension FileFacts {
  /// `session` of `ask(session)` in `func load(ask: (URLSession) -> Void)`.
  fileprivate func isGivenToParameter(_ value: FactIndex<Expression>) -> Bool {
    guard let (call, _) = callGiven(value), let callee = expressions[call].base.ifAny,
      expressions[callee].kind == .name, case .parameter = meaning(of: callee)
    else { return false }
    return true
  }
}
