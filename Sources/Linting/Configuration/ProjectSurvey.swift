// What a project looks like to somebody who is to write its configuration.

import ProjectModel
import SwiftReader

package struct ProjectSurvey: Sendable {
  /// A folder that looks as if nobody of the team wrote what is in it.
  package struct ForeignFolder: Sendable {
    package var path: String
    package var fileCount: Int
  }

  /// A folder with a folder for each part of the app.
  package struct Parts: Sendable {
    package var path: String
    package var names: [String]
    var name: String { String(path.split(separator: "/").last ?? "") }
  }

  package private(set) var fileCount = 0
  /// How many files import a module.
  package private(set) var imports: [String: Int] = [:]
  /// How many types play a role of their own accord.
  package private(set) var roles: [Role: Int] = [:]
  /// The types that are named so, and how many of them have no role yet.
  private var names: [(name: String, hasRole: Bool, inheritsRole: Bool)] = []
  package private(set) var foreignFolders: [ForeignFolder] = []
  /// `Components/`: those of its folders that hold a screen, and those that hold its view model too.
  package private(set) var components: (screens: Int, complete: Int) = (0, 0)
  /// `Features/` and the like.
  package private(set) var features: [Parts] = []

  package init(_ index: ProjectIndex) {
    let foreign = ForeignCode(index.files.map(\.path))
    foreignFolders = foreign.folders
    // What a tool wrote is not judged either way, and says nothing of the team's habits.
    let files = Set(
      index.files.indices.filter {
        !foreign.holds(index.files[$0].path) && !GeneratedCode.isGenerated(index.files[$0])
      })
    fileCount = files.count
    for file in files.sorted() {
      let facts = index.files[file]
      for module in Set(facts.imports.map { facts.module(of: $0) }) {
        imports[module, default: 0] += 1
      }
    }
    let types = index.types.filter {
      $0.kind != .typeAlias && $0.role?.role != .test && files.contains($0.declaration.file)
    }
    for type in types {
      if let role = type.role { roles[role.role, default: 0] += 1 }
      guard !type.isLocal else { continue }
      let inherits = [.inheritance, .attribute, .directive].contains(type.role?.basis)
      names.append((type.name, type.role != nil, inherits))
    }
    surveyParts(types, index)
  }

  package func count(_ role: Role) -> Int { roles[role] ?? 0 }

  /// How many types are named so.
  package func count(named suffix: String) -> Int {
    names.reduce(0) { $0 + ($1.name.hasSuffix(suffix) ? 1 : 0) }
  }

  /// How many types are named so and have no role; 0 where some have one that the compiler knows too:
  /// then the name says something else.
  package func countWithoutRole(named suffix: String) -> Int {
    let found = names.filter { $0.name.hasSuffix(suffix) && $0.name.count > suffix.count }
    if found.contains(where: \.inheritsRole) { return 0 }
    return found.reduce(0) { $0 + ($1.hasRole ? 0 : 1) }
  }

  // MARK: Folders

  private static let featureFolders: Set = ["Features", "Modules", "Scenes", "Screens", "Flows"]

  private mutating func surveyParts(_ types: [ProjectType], _ index: ProjectIndex) {
    var features: [String: Set<String>] = [:]
    var components: [String: Set<Role>] = [:]
    for type in types {
      let folders = index.files[type.declaration.file].path.split(separator: "/").dropLast()
      for place in folders.indices.dropLast() {
        let path = folders[...place].joined(separator: "/")
        let part = String(folders[place + 1])
        if folders[place] == "Components", let role = type.role?.role {
          components[path + "/" + part, default: []].insert(role)
        }
        if Self.featureFolders.contains(String(folders[place])), !path.contains("Tests") {
          features[path, default: []].insert(part)
        }
      }
    }
    let screens = components.values.filter { $0.contains(.viewController) || $0.contains(.view) }
    self.components = (screens.count, screens.filter { $0.contains(.viewModel) }.count)
    self.features = features.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }
      .map { Parts(path: $0.key, names: $0.value.sorted()) }
  }
}

/// Folders whose names say that somebody else wrote what is in them.
private struct ForeignCode {
  private(set) var folders: [ProjectSurvey.ForeignFolder] = []

  private static let names: Set = [
    "vendor", "vendors", "thirdparty", "third-party", "third_party", "third party", "3rdparty",
    "submodules",
  ]

  init(_ paths: [String]) {
    var counts: [String: Int] = [:]
    for path in paths {
      if let folder = Self.foreignFolder(of: path) { counts[folder, default: 0] += 1 }
    }
    folders = counts.sorted { $0.key < $1.key }.map {
      ProjectSurvey.ForeignFolder(path: $0.key, fileCount: $0.value)
    }
  }

  func holds(_ path: String) -> Bool { Self.foreignFolder(of: path) != nil }

  private static func foreignFolder(of path: String) -> String? {
    let folders = path.split(separator: "/").dropLast()
    return folders.firstIndex { names.contains($0.lowercased()) }
      .map { folders[...$0].joined(separator: "/") }
  }
}
