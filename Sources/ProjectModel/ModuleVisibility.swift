// Which of the project's own modules the code of a file sees: a package's targets see each other only by
// an import, the folders of an app are one module.

import SwiftReader

struct ModuleVisibility: Sendable {
  private var moduleOfFile: [Int32] = []
  /// For each module whether it is one that files import. Others are folders, as far as we know.
  private var isImportedByName: [Bool] = []
  /// Those of them that are packages' targets, and that no other module exports again: who does not import
  /// one does not see it.
  private var isSeenByImport: [Bool] = []
  /// The folders of those packages and projects that code outside of them imports something of, but for tests.
  private(set) var importedHomes: Set<String> = []
  /// For each module whether it is a package's target, and the folder of its package or project.
  private var isTarget: [Bool] = []
  private var homes: [String] = []
  /// For each module whether its home is an Xcode project's, where no folder is a package's target.
  private var isInXcodeProject: [Bool] = []
  /// The modules that the files import, one file's after the other's, and for each file where its own
  /// begin; the last one's end too.
  private var imports: [Int32] = []
  private var firstImports: [Int32] = [0]

  enum Relation {
    case same, imported, visible, hidden
  }

  /// Of nothing.
  init() {}

  init(_ surveys: [FileSurvey], _ files: [FileFacts]) {
    let names = addModules(of: surveys)
    isImportedByName = Array(repeating: false, count: homes.count)
    var reexported: [Int32] = []
    firstImports.reserveCapacity(files.count + 1)
    for (file, facts) in files.enumerated() {
      let own = homes[Int(moduleOfFile[file])]
      for item in facts.imports {
        guard let modules = facts.withModule(of: item, { names.modules(called: $0) }) else {
          continue
        }
        imports += modules
        for module in modules {
          isImportedByName[Int(module)] = true
          let home = homes[Int(module)]
          if !facts.isInTests, home != own { importedHomes.insert(home) }
        }
        let isExported = facts.attributes[item.attributes].contains {
          facts.textEquals($0.name, "_exported")
        }
        if isExported { reexported += modules }
      }
      firstImports.append(Int32(imports.count))
    }
    isSeenByImport = zip(isImportedByName, isTarget).map { $0 && $1 }
    // Whoever imports the re-exporting module sees it too.
    for module in reexported { isSeenByImport[Int(module)] = false }
  }

  /// The project's modules by the names that imports have for them.
  private struct ImportedNames {
    var names = NameTable(expected: 256)
    var modules: [[Int32]] = []

    mutating func add(_ module: Int32, called name: String) {
      let name = Int(names.intern(name).raw)
      if name == modules.count { modules.append([]) }
      modules[name].append(module)
    }

    func modules(called name: UnsafeBufferPointer<UInt8>) -> [Int32]? {
      names.find(name).map { modules[Int($0.raw)] }
    }
  }

  private mutating func addModules(of surveys: [FileSurvey]) -> ImportedNames {
    var numbers: [String: Int32] = [:]
    var names = ImportedNames()
    // Files that stand together are of one module most often.
    var last: (module: String, number: Int32)?
    moduleOfFile.reserveCapacity(surveys.count)
    for survey in surveys {
      if let last, last.module == survey.module {
        moduleOfFile.append(last.number)
        continue
      }
      let number = numbers[survey.module] ?? Int32(homes.count)
      last = (survey.module, number)
      moduleOfFile.append(number)
      guard number == homes.count else { continue }
      numbers[survey.module] = number
      let components = survey.module.split(separator: "/")
      homes.append(survey.home)
      isInXcodeProject.append(survey.isInXcodeProject)
      isTarget.append(components.dropLast().last == "Sources")
      // A target may have its folder anywhere in its package: `Static/Static`. In `Feed/Feed.xcodeproj` beside
      // `Feed/Sources` the project tells its name.
      let isNamedByHome = survey.isInXcodeProject && components.last == "Sources"
      guard let name = isNamedByHome ? components.dropLast().last : components.last else {
        continue
      }
      // The target `Home-macOS` is imported as `Home_macOS`.
      names.add(number, called: String(name.map { $0 == "-" ? "_" : $0 }))
    }
    return names
  }

  func isOneModule(_ file: Int, _ other: Int) -> Bool {
    moduleOfFile[file] == moduleOfFile[other]
  }

  /// Whether the module of the file `declaring` is certainly another one than that of `file`: one that `file`
  /// imports, or others do from another project, or a package's target.
  func isOfAnotherModule(_ declaring: Int, than file: Int) -> Bool {
    let (module, own) = (moduleOfFile[declaring], moduleOfFile[file])
    guard module != own else { return false }
    return isImported(module, by: file)
      || isImportedByName[Int(module)] && homes[Int(module)] != homes[Int(own)]
      || isTarget[Int(module)] && !isInXcodeProject[Int(module)]
  }

  /// Whether some file of the module of `file` can see what the module of `declaring` declares.
  func knows(moduleOf declaring: Int, in file: Int) -> Bool {
    let (module, own) = (moduleOfFile[declaring], moduleOfFile[file])
    return module == own
      || moduleOfFile.indices.contains { moduleOfFile[$0] == own && isImported(module, by: $0) }
  }

  /// What the module of the file `declaring` is for the code of `file`.
  func relation(of declaring: Int, to file: Int) -> Relation {
    let module = moduleOfFile[declaring]
    let own = moduleOfFile[file]
    if module == own { return .same }
    if isImported(module, by: file) { return .imported }
    // A package cannot import an app.
    if isTarget[Int(own)], homes[Int(own)] != homes[Int(module)],
      !isTarget[Int(module)] || isInXcodeProject[Int(module)] && !isInXcodeProject[Int(own)]
    {
      return .hidden
    }
    return isSeenByImport[Int(module)] ? .hidden : .visible
  }

  /// The module of a file, if it is a target of a package.
  func target(of file: Int) -> Int32? {
    let module = moduleOfFile[file]
    return isPackageTarget(module) ? module : nil
  }

  private func isPackageTarget(_ module: Int32) -> Bool {
    isTarget[Int(module)] && !isInXcodeProject[Int(module)]
  }

  /// For each program that begins in one of these files, the modules that its own imports, and so on. The folders of an
  /// Xcode project see each other.
  func modules(reachedFrom starts: [Int], except isLeftOut: (Int) -> Bool) -> [Set<Int32>] {
    var ofHomes: [String: Int32] = [:]
    let nodes = homes.indices.map { number in
      let module = Int32(number)
      if isPackageTarget(module) { return module }
      let node = ofHomes[homes[number]] ?? module
      ofHomes[homes[number]] = node
      return node
    }
    var imported = [Set<Int32>](repeating: [], count: homes.count)
    for file in moduleOfFile.indices where !isLeftOut(file) {
      for module in imports[Int(firstImports[file])..<Int(firstImports[file + 1])] {
        imported[Int(nodes[Int(moduleOfFile[file])])].insert(nodes[Int(module)])
      }
    }
    return Set(starts.map { nodes[Int(moduleOfFile[$0])] }).map { start in
      var reached: Set<Int32> = [start]
      var next = [start]
      while let module = next.popLast() {
        for other in imported[Int(module)] where reached.insert(other).inserted {
          next.append(other)
        }
      }
      return reached
    }
  }

  private func isImported(_ module: Int32, by file: Int) -> Bool {
    imports[Int(firstImports[file])..<Int(firstImports[file + 1])].contains(module)
  }
}
