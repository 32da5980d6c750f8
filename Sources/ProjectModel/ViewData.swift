// What a view is given to show in one piece: its view model, whoever's name it lives under.

import SwiftReader

extension RoleRules {
  /// `struct Configuration` in a view or view controller with `var configuration: Configuration`, unless it holds views
  /// or says nothing but how the view looks by itself, `enum State` with values in its cases, a nested view model, and
  /// what any of these is made of.
  func dataTaken(by view: ProjectType, _ index: ProjectIndex) -> [TypeID] {
    var taken = view.nested.filter { nested in
      let data = index[nested]
      return data.role?.role == .viewModel
        || (data.isValue || data.isOfItsOwn || isRecord(data, index))
          && takesWhole(view, data, index)
          && !holdsViews(data, index)
          && (data.kind == .enum
            ? !valuesOfCases(data, index).isEmpty
            : storesAnything(data, index) { property, _ in property.value.isNone })
    }
    var next = 0
    while next < taken.count {
      let whole = index[taken[next]]
      taken += view.nested.filter { nested in
        let part = index[nested]
        return part.isValue && !taken.contains(nested) && stores(whole, part, index)
          && !holdsViews(part, index)
      }
      next += 1
    }
    return taken
  }

  /// `class Row { let title: String; init(title: String) { self.title = title } }`: a class of constants that does and
  /// inherits nothing is as good as a structure.
  private func isRecord(_ data: ProjectType, _ index: ProjectIndex) -> Bool {
    data.kind == .class && data.supertypes.isEmpty
      && data.parts.flatMap(index.members).allSatisfy { member in
        let declaration = index.declaration(member)
        return declaration.kind == .initializer
          || declaration.kind.isProperty
            && (declaration.kind == .constant || !declaration.accessors.isStored)
      }
  }

  /// Whether others give a view all of a structure at once, or a list of them: by a property, a method or an
  /// initialiser.
  private func takesWhole(_ view: ProjectType, _ data: ProjectType, _ index: ProjectIndex) -> Bool {
    view.parts.contains { part in
      let facts = index.files[part.file]
      /// `Row`, `[Row]?`, `Row<ID>`, but not what only has to do with one, as `Binding<Row>`.
      func isOfData(_ type: FactIndex<TypeReference>) -> Bool {
        guard let type = type.ifAny.map({ facts.types[$0] }),
          type.flags.isDisjoint(with: [.isFunction, .isDictionary, .isTuple]),
          let named = facts.mentions[type.mentions].last(where: { $0.genericBase.isNone })
        else { return false }
        return facts.nameEquals(named.name, data.name)
      }
      /// `Configuration(title: "")`, `Configuration.empty`
      func isMadeOfData(_ value: FactIndex<Expression>) -> Bool {
        let root = facts.expressions[facts.chainRoot(of: value)]
        return root.kind == .name && facts.nameEquals(root.name, data.name)
      }
      // `private extension ListView { func configure(_ cell: UITableViewCell, for row: Row) {} }`
      let declared = facts.declarations[part.declaration]
      return !(declared.kind == .extension && declared.modifiers.isPrivate)
        && index.members(of: part).contains { member in
          let declaration = index.declaration(member)
          guard !declaration.modifiers.hasPrivateSetter,
            declaration.modifiers.isDisjoint(with: [.static, .classMember])
          else { return false }
          return declaration.kind.isProperty
            && (isOfData(declaration.type) || declaration.value.ifAny.map(isMadeOfData) ?? false)
            || facts.parameters[declaration.parameters].contains { isOfData($0.type) }
        }
    }
  }

  /// `var accessory: UIView?`, `case custom(UIView)`
  private func holdsViews(_ data: ProjectType, _ index: ProjectIndex) -> Bool {
    let facts = index.files[data.declaration.file]
    return holdsScreens(data, index)
      || data.kind == .enum
        && valuesOfCases(data, index).contains { value in
          Self.classesOfScreensAndViews.contains { facts.textEquals(value.name, $0) }
        }
  }

  /// `String` of `case failed(String)`
  private func valuesOfCases(_ data: ProjectType, _ index: ProjectIndex) -> [TypeMention] {
    let facts = index.files[data.declaration.file]
    return index.members(of: data.declaration).map(index.declaration)
      .filter { $0.kind == .enumCase }
      .flatMap { facts.parameters[$0.parameters].compactMap(\.type.ifAny) }
      .flatMap { facts.mentions[facts.types[$0].mentions] }
  }

  private func stores(_ data: ProjectType, _ part: ProjectType, _ index: ProjectIndex) -> Bool {
    let facts = index.files[data.declaration.file]
    return storesAnything(data, index) { _, written in
      facts.mentions[facts.types[written].mentions].contains {
        facts.nameEquals($0.name, part.name)
      }
    }
  }
}
