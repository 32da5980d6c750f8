// Which programs the targets of a project's packages are parts of: an app and a server may share a package.

/// Of each program, an app with its extensions or an executable target, the modules that it is made of.
package struct Programs {
  private let visibility: ModuleVisibility
  private let parts: [Set<Int32>]

  package init(_ index: ProjectIndex) {
    visibility = index.visibility
    let starts = index.files.indices.filter { file in
      !index.files[file].isInTests && index.files[file].projectPath.hasSuffix("/main.swift")
    }
    let apps = index.types.filter { $0.role?.role == .app }.map(\.declaration.file)
    parts = index.visibility.modules(
      reachedFrom: starts + apps.filter { !index.files[$0].isInTests },
      except: { index.files[$0].isInTests })
  }

  /// Whether two files lie in targets of packages that no program has both of, though each is in one: nobody who has
  /// what stands in one can hand it to the other.
  func areApart(_ file: Int, _ other: Int) -> Bool {
    guard let module = visibility.target(of: file), let second = visibility.target(of: other)
    else { return false }
    let programs = parts.filter { $0.contains(module) }
    return !programs.isEmpty && parts.contains { $0.contains(second) }
      && !programs.contains { $0.contains(second) }
  }

  /// The same of what two types are declared in.
  package func areApart(_ type: TypeID, _ other: TypeID, _ index: ProjectIndex) -> Bool {
    areApart(index[type].declaration.file, index[other].declaration.file)
  }
}
