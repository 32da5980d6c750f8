// What types inherit from and adopt, as they and their extensions say.

import SwiftReader

extension ProjectIndex {
  func addSupertypes() {
    _ = Parallel.map(
      count: types.count, threads: ProjectReader.processorCount
    ) { [index = self] number in
      let type = index.types[number]
      type.foundSupertypes = index.findSupertypes(of: type)
      type.inheritsFromProvider = index.isPreviewProvider(type)
    }
  }

  private func isPreviewProvider(_ type: ProjectType) -> Bool {
    type.foundSupertypes.contains { $0.name == "PreviewProvider" }
      && !type.foundSupertypes.contains {
        if case .project(let id) = $0.meaning { types[id.raw].kind == .protocol } else { false }
      }
  }

  private func findSupertypes(of type: ProjectType) -> [Supertype] {
    var found: [Supertype] = []
    for part in type.parts {
      let facts = files[part.file]
      let declaration = facts.declarations[part.declaration]
      if declaration.inheritance.isEmpty { continue }
      found.reserveCapacity(found.count + declaration.inheritance.range.count)
      for type in declaration.inheritance.range {
        for number in facts.types[type].mentions.range {
          let mention = facts.mentions[number]
          guard !mention.flags.contains(.isAttribute), mention.genericBase.isNone else { continue }
          func supertype(_ named: (name: String, meaning: TypeMeaning)) -> Supertype {
            Supertype(
              name: named.name, file: part.file, type: FactIndex(type), meaning: named.meaning)
          }
          let place = declaration.parent
          found.append(supertype(nameAndMeaning(of: mention, in: facts, part.file, at: place)))
          for other in otherParts(ofAlias: mention.name, in: part.file, at: place) {
            found.append(supertype(other))
          }
        }
      }
    }
    return found
  }

  /// What a typealias is composed of beside what it stands for: `typealias Screen = Refreshable & UIViewController`.
  private func otherParts(
    ofAlias name: TextRange, in file: Int, at declaration: FactIndex<Declaration>, depth: Int = 8
  ) -> [(name: String, meaning: TypeMeaning)] {
    guard depth > 0, let alias = aliasedType(name, in: file, at: declaration) else { return [] }
    let facts = files[alias.file]
    let composed = facts.types[alias.type]
    guard composed.flags.isDisjoint(with: [.isFunction, .isArray, .isDictionary, .isTuple]) else {
      return []
    }
    let parts = facts.mentions[composed.mentions].filter {
      $0.genericBase.isNone && $0.flags.isDisjoint(with: [.isAttribute, .isBehindArguments])
    }
    return parts.enumerated().flatMap { number, part in
      let place = composed.declaration
      return (number == 0 ? [] : [nameAndMeaning(of: part, in: facts, alias.file, at: place)])
        + otherParts(ofAlias: part.name, in: alias.file, at: place, depth: depth - 1)
    }
  }

  private func nameAndMeaning(
    of mention: TypeMention, in facts: FileFacts, _ file: Int,
    at declaration: FactIndex<Declaration>
  ) -> (name: String, meaning: TypeMeaning) {
    let name = facts.text(mention.name)
    let meaning = resolve(mention.name, in: facts, file, at: declaration)
    return (name, meaning == .unknown ? meaningInLibrary(of: name) : meaning)
  }

  /// `PlatformViewRepresentable` of a library stands for SwiftUI's, whatever platform it is built for.
  private func meaningInLibrary(of name: String) -> TypeMeaning {
    let shown: String? =
      if name.ends(in: "ViewRepresentable") {
        "UIViewRepresentable"
      } else if name.ends(in: "ViewControllerRepresentable") {
        "UIViewControllerRepresentable"
      } else {
        nil
      }
    guard let shown, !hasTopLevelType(named: name), let sdk = names.find(shown) else {
      return .unknown
    }
    return .sdk(sdk)
  }
}
