// A check is the code behind rule pages: its stored properties are its parameters, decoded from the
// page, and `run` returns what does not fit.

import ProjectModel
import SwiftReader

package protocol Check: Decodable, Sendable {
  /// The page's `check: "…"`.
  static var name: String { get }

  /// Whether its matches are mentions of types that are forbidden where they stand.
  static var isAboutMentions: Bool { get }

  /// The words that a parameter takes, by the parameter's name, where it does not take any text.
  static var choices: [String: [String]] { get }

  /// The names in code that it asks the project for: all checks' names are searched for at once.
  var names: [String] { get }

  /// Whether it asks the project who keeps whom.
  var asksForOwnership: Bool { get }

  func run(on project: CheckedProject) -> [Match]
}

extension Check {
  package static var isAboutMentions: Bool { false }
  package static var choices: [String: [String]] { [:] }
  package var names: [String] { [] }
  package var asksForOwnership: Bool { false }
}

/// What a check has found; the page's message makes a finding of it.
package struct Match: Sendable {
  package var file: Int
  package var range: TextRange
  package var symbol: String
  package var role: String
  /// For the placeholders of the message beside `{symbol}` and `{role}`.
  package var values: MessageValues = [:]
  package var related: [RelatedPlace] = []
  /// Where the check, not the page, knows how bad it is.
  package var severity: Severity?
  /// Where the check knows how to put it right, and that nothing else breaks.
  package var fix: Fix?
}

/// What stands for the placeholders of a message. They are few: to look through them takes less than any
/// dictionary, and each finding has some.
package struct MessageValues: ExpressibleByDictionaryLiteral, Sendable {
  private var pairs: [(String, String)]

  package init(dictionaryLiteral pairs: (String, String)...) { self.pairs = pairs }

  package subscript(key: String) -> String? {
    get { pairs.first { $0.0 == key }?.1 }
    set {
      pairs.removeAll { $0.0 == key }
      if let newValue { pairs.append((key, newValue)) }
    }
  }
}

/// The project as checks see it.
package final class CheckedProject: Sendable {
  package let index: ProjectIndex
  /// The types to judge: all but those of tests, previews and generated code.
  let allJudged: TypeSet
  package var judgedTypes: [TypeID] { allJudged.all }
  /// The files where their code stands, which several checks look at.
  private let filesOfAllJudged: [Int]
  /// For each type its kind and the files of its declaration and extensions: checks ask for them without a look at
  /// the types.
  private let kinds: [Declaration.Kind]
  private let typeFiles: TypeFiles
  /// What the run is asked about; nil for everything.
  let focus: Focus?
  /// For each type whether it has code in a file that the focus covers.
  private let isInFocus: [Bool]
  private let filesNamingTypes = Once<TypeFiles>()
  /// For each number of a role.
  private let typesOfRole: [[TypeID]]
  /// What role each type plays.
  let roles: RoleTable

  /// What the code of each file refers to.
  package let references: [CodeReferences]
  let assignments: NamePlaces
  let createdArguments: NamePlaces
  let valueSources = ValueSources()
  private let search: NameSearch
  /// Whether matches shall say how to put them right.
  let withFixes: Bool
  /// What the code keeps alive, where a check asks for it.
  package let ownership: [OwnershipFinding]
  /// For each file.
  let isJudged: [Bool]
  /// What previews show their views in or with.
  let forPreviews: TypeSet
  private let foundMakers = Once<Makers>()
  /// Whether `references` have them.
  private let knowsMakingUses: Bool
  /// By the delegates' names in one text: for each type of keys the runtime looks through all of the program's
  /// conformances once more.
  private let livesOfKept = Answers<String, AppLife>()

  /// `names` are those that checks will ask for.
  package init(
    index: ProjectIndex, scope: LintScope, names: [String], withOwnership: Bool = false,
    withFixes: Bool = true, focus: Focus? = nil, clock: StepClock? = nil
  ) {
    self.withFixes = withFixes
    self.focus = focus
    let files = StepClock.Amount(index.files.count, "files")
    self.index = index
    let judgedTypes = Self.judgedTypes(of: index, scope)
    let candidates = index.previewCandidates()
    let candidateNames = index.names(of: candidates.types).flatMap(\.names)
    let search = NameSearch(names + candidateNames)
    let parts = NameSearch(candidateNames)
    self.search = search
    let judged = TypeSet(judgedTypes, of: index)
    // Whoever asks for ownership asks who makes what. To look for that while a file's facts are at hand saves the wait
    // for all of them once more.
    let makers = withOwnership ? MakerSearch(index, isJudged: scope.isJudged) : nil
    // The roles' numbers, where types stand, and what ownership asks for by name, are one thread's work: the others
    // have something to do meanwhile.
    let (tables, references) = Parallel.map(
      count: index.files.count, threads: ProjectReader.processorCount,
      beside: {
        (
          roles: RoleTable(index), kinds: index.types.map { $0.kind },
          files: TypeFiles(index.types), declared: withOwnership ? DeclaredNames(index) : nil
        )
      }, { KnownMeanings() },
      { known, file in
        // Nobody reports what stands in a file that is not judged, but a judged type may have code there.
        var found = index.references(
          in: file, searching: search, parts: candidateNames.isEmpty ? nil : parts,
          usedBy: scope.isJudged[file] ? nil : judged, known)
        if let makers { found.makingUses = makers.uses(in: file, found) }
        return found
      })
    knowsMakingUses = makers != nil
    self.references = references
    kinds = tables.kinds
    typeFiles = tables.files
    isInFocus =
      focus.map { focus in index.types.indices.map { tables.files.hasAny(of: $0, in: focus) } }
      ?? []
    let roles = tables.roles
    self.roles = roles
    let forPreviews = TypeSet(
      Array(index.typesForPreviews(among: candidates, references, search)), of: index)
    self.forPreviews = forPreviews
    allJudged =
      forPreviews.isEmpty
      ? judged : TypeSet(judgedTypes.filter { !forPreviews.contains($0) }, of: index)
    filesOfAllJudged = typeFiles.files(of: allJudged, among: index.files.count)
    typesOfRole = roles.grouped(allJudged.all)
    let places = Parallel.map(count: 2, threads: ProjectReader.processorCount) { number in
      // Not `map`, which copies each file's lists.
      NamePlaces(
        references.indices.map {
          number == 0 ? references[$0].assignments : references[$0].createdArguments
        })
    }
    assignments = places[0]
    createdArguments = places[1]
    clock?.finish("references", files)
    ownership =
      tables.declared.map {
        OwnershipFinding.all(index, $0, references, scope.isJudged)
      } ?? []
    isJudged = scope.isJudged
    if withOwnership { clock?.finish("ownership", files) }
  }

  /// Who makes the objects of what types, worked out when somebody asks.
  var makers: Makers {
    foundMakers.value {
      if knowsMakingUses {
        return Makers(index, references.indices.map { references[$0].makingUses }, forPreviews)
      }
      let search = MakerSearch(index, isJudged: isJudged)
      let uses = Parallel.map(
        count: references.count, threads: ProjectReader.processorCount
      ) { [references] in search.uses(in: $0, references[$0]) }
      return Makers(index, uses, forPreviews)
    }
  }

  /// Which of the types that the code keeps alive live as long as the app, with those that inherit from one of
  /// `delegates`.
  func livesOfKept(delegates: [String]) -> AppLife {
    livesOfKept.value(delegates.joined(separator: " ")) {
      AppLife(
        of: ownership.map(\.kept), objects: ownership.compactMap(\.made), delegates: delegates,
        self)
    }
  }

  /// Those of `judgedTypes` with this role, of their own or of the type around them.
  func judgedTypes(playing role: String) -> [TypeID] {
    roles.number(of: role).map { typesOfRole[Int($0)] } ?? []
  }

  /// Whether a finding about code of the type alone may be one that the run is asked about.
  func isInFocus(_ type: TypeID) -> Bool { focus == nil || isInFocus[type.raw] }

  /// All but typealiases, tests, what shows previews, and what stands in a file that is not judged.
  private static func judgedTypes(of index: ProjectIndex, _ scope: LintScope) -> [TypeID] {
    // What is nested in a test is part of it, whatever its name; a type stands behind the one around it.
    var isTest: [Bool] = []
    isTest.reserveCapacity(index.types.count)
    var judged: [TypeID] = []
    let test = Role.test
    for (number, type) in index.types.enumerated() {
      let isOfTest = type.role?.role == test || type.outer.map { isTest[$0.raw] } ?? false
      isTest.append(isOfTest)
      let file = type.declaration.file
      guard scope.isJudged[file], type.kind != .typeAlias,
        !isOfTest || scope.judgesTestTypes(in: index.files[file]), !type.isPreviewProvider
      else { continue }
      judged.append(TypeID(number))
    }
    return judged
  }

  /// What a mention names, as it is written. Of `Plant.Kind.tree` the head alone stands in the use,
  /// and what has no role of its own is known by the type around it: both are told in full. A project's
  /// other name for a type of the SDK says nothing: that type's is told.
  func name(of use: TypeUse, in file: Int) -> String {
    let written = index.files[file].text(use.range)
    if case .sdk(let id) = use.meaning {
      let name = index.names.text(id)
      return written == name || written.hasComponent(name) ? written : name
    }
    guard case .project(let type) = use.meaning, index[type].outer != nil else { return written }
    let name = index[type].qualifiedName
    if index[type].role == nil { return name }
    guard case .expression = use.context, written != name else { return written }
    return name.hasComponent(written) ? name : written
  }

  /// Names as the search knows them; the check asks for them in its `names`.
  func searched(_ names: [String]) -> SearchedNames { SearchedNames(names, search) }

  /// Whether any check asks for what stands there, in whatever file.
  func isSearched(_ name: TextRange, in facts: FileFacts) -> Bool {
    facts.withBytes(of: name) { search.match($0) != nil }
  }

  /// The places in a file where one of `names` stands, in source order.
  func uses(of names: SearchedNames, in file: Int) -> [NamedUse] {
    let found = references[file].namedUses
    return found.contains { names.contains($0.entry) }
      ? found.filter { names.contains($0.entry) } : []
  }

  /// The same for names that nobody asked for before.
  func uses(
    of search: NameSearch, in file: Int
  ) -> [(entry: Int32, expression: FactIndex<Expression>)] {
    references[file].nameShapes.mayHoldAny(of: search) ? index.files[file].uses(of: search) : []
  }

  func kind(of type: TypeID) -> Declaration.Kind { kinds[type.raw] }

  /// The files where code of these types stands, in their order.
  func files(of types: TypeSet) -> [Int] {
    types == allJudged
      ? filesOfAllJudged : typeFiles.files(of: types, among: index.files.count)
  }

  /// The files where these types are named, in their order: to look for that in all files takes a look at each.
  func files(naming types: TypeSet) -> [Int] {
    filesNamingTypes.value { TypeFiles(naming: references, kinds.count) }
      .files(of: types, among: index.files.count)
  }

  func expressions(named names: SearchedNames, in file: Int) -> [FactIndex<Expression>] {
    var found: [FactIndex<Expression>] = []
    for use in references[file].namedUses where names.contains(use.entry) {
      if case .expression(let expression) = use.place { found.append(expression) }
    }
    return found
  }

  /// A match at the name of a type's declaration.
  package func match(_ type: TypeID) -> Match {
    let found = index[type]
    let facts = index.files[found.declaration.file]
    return Match(
      file: found.declaration.file,
      range: facts.declarations[found.declaration.declaration].name,
      symbol: found.qualifiedName, role: roleName(of: type))
  }

  /// A match somewhere in a type's code.
  package func match(_ type: TypeID, file: Int, range: TextRange) -> Match {
    Match(
      file: file, range: range, symbol: index[type].qualifiedName, role: roleName(of: type))
  }

  /// Whether a name stands in an extension of a type that another file declares: it is as much the
  /// code of what that file is about.
  package func isInForeignExtension(_ use: TypeUse, in file: Int) -> Bool {
    index.extendedType(around: use, in: file).map { index[$0].declaration.file != file } ?? false
  }

  /// Whether it stands in a `private extension` of a type that another file declares: nobody but that file
  /// knows of it.
  func isInPrivateExtension(_ use: TypeUse, in file: Int) -> Bool {
    let facts = index.files[file]
    var outermost = use.declaration
    while let parent = facts.declarations[outermost].parent.ifAny { outermost = parent }
    let found = facts.declarations[outermost]
    return found.kind == .extension && found.modifiers.isPrivate
      && isInForeignExtension(use, in: file)
  }

  package func roleName(of type: TypeID) -> String { roles.name(of: type) ?? "" }
}

/// For each type some files, one after the other.
private struct TypeFiles: Sendable {
  private var files: [Int32] = []
  /// For each type where its files begin, and where the last one's end.
  private var starts: [Int32] = [0]

  /// Those of its declaration and extensions.
  init(_ types: [ProjectType]) {
    files.reserveCapacity(types.count * 2)
    starts.reserveCapacity(types.count + 1)
    for type in types {
      files.append(Int32(type.declaration.file))
      for part in type.extensions { files.append(Int32(part.file)) }
      starts.append(Int32(files.count))
    }
  }

  /// Those that name it.
  init(naming references: [CodeReferences], _ count: Int) {
    var namings: [(type: Int, file: Int32)] = []
    var lastFile = Array(repeating: Int32(-1), count: count)
    for file in references.indices {
      for type in references[file].usedTypes
      where type.raw >= 0 && lastFile[type.raw] != Int32(file) {
        lastFile[type.raw] = Int32(file)
        namings.append((type.raw, Int32(file)))
      }
    }
    starts = Array(repeating: 0, count: count + 1)
    for naming in namings { starts[naming.type + 1] += 1 }
    for type in 0..<count { starts[type + 1] += starts[type] }
    files = Array(repeating: 0, count: namings.count)
    var next = starts
    for naming in namings {
      files[Int(next[naming.type])] = naming.file
      next[naming.type] += 1
    }
  }

  /// Whether the focus covers one of a type's files.
  func hasAny(of type: Int, in focus: Focus) -> Bool {
    files[Int(starts[type])..<Int(starts[type + 1])].contains { focus.covers(Int($0)) }
  }

  /// Each once and in their order.
  func files(of types: TypeSet, among count: Int) -> [Int] {
    // A bit for each file: only what is found is looked at again.
    var isWanted = [UInt64](repeating: 0, count: count / 64 + 1)
    isWanted.withUnsafeMutableBufferPointer { isWanted in
      for type in types.all {
        for place in Int(starts[type.raw])..<Int(starts[type.raw + 1]) {
          let file = Int(files[place])
          isWanted[file &>> 6] |= 1 &<< UInt64(file & 63)
        }
      }
    }
    var found: [Int] = []
    found.reserveCapacity(isWanted.reduce(0) { $0 + $1.nonzeroBitCount })
    for (place, bits) in isWanted.enumerated() {
      var rest = bits
      while rest != 0 {
        found.append(place * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return found
  }
}

extension String {
  /// Whether a part of a dotted name is this one.
  fileprivate func hasComponent(_ name: String) -> Bool {
    utf8.split(separator: UInt8(ascii: ".")).contains { $0.elementsEqual(name.utf8) }
  }
}
