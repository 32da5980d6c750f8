// Which of the project's own modules the code of a file sees: a package's targets see each other only by
// an import, the folders of an app are one module.

struct ModuleVisibility: Sendable {
  private var moduleOfFile: [Int32] = []
  /// For each module whether it is one that files import. Others are folders, as far as we know.
  private var isImportedByName: [Bool] = []
  /// For each module whether it is a package's target, and the folder of its package or project.
  private var isTarget: [Bool] = []
  private var homes: [String] = []
  /// For each file the modules that it imports.
  private var imports: [Set<Int32>] = []

  enum Relation {
    case same, visible, hidden
  }

  init(_ surveys: [FileSurvey]) {
    var numbers: [String: Int32] = [:]
    var modulesByName: [String: [Int32]] = [:]
    for survey in surveys {
      if let number = numbers[survey.module] {
        moduleOfFile.append(number)
        continue
      }
      let number = Int32(numbers.count)
      numbers[survey.module] = number
      moduleOfFile.append(number)
      let components = survey.module.split(separator: "/")
      homes.append(survey.home)
      isTarget.append(components.dropLast().last == "Sources")
      // A target may have its folder anywhere in its package: `Static/Static`.
      guard let name = components.last else { continue }
      // The target `Home-macOS` is imported as `Home_macOS`.
      let imported = String(name.map { $0 == "-" ? "_" : $0 })
      modulesByName[imported, default: []].append(number)
    }
    isImportedByName = Array(repeating: false, count: numbers.count)
    imports = surveys.map { survey in
      Set(survey.imports.flatMap { modulesByName[$0] ?? [] })
    }
    for module in imports.joined() where isTarget[Int(module)] {
      isImportedByName[Int(module)] = true
    }
    // Whoever imports the re-exporting module sees it too.
    for name in surveys.lazy.flatMap(\.reexports) {
      for module in modulesByName[name] ?? [] { isImportedByName[Int(module)] = false }
    }
  }

  func isOneModule(_ file: Int, _ other: Int) -> Bool {
    moduleOfFile[file] == moduleOfFile[other]
  }

  /// What the module of the file `declaring` is for the code of `file`.
  func relation(of declaring: Int, to file: Int) -> Relation {
    let module = moduleOfFile[declaring]
    let own = moduleOfFile[file]
    if module == own { return .same }
    // A package cannot import an app.
    if isTarget[Int(own)], !isTarget[Int(module)], homes[Int(own)] != homes[Int(module)] {
      return imports[file].contains(module) ? .visible : .hidden
    }
    return !isImportedByName[Int(module)] || imports[file].contains(module) ? .visible : .hidden
  }
}
