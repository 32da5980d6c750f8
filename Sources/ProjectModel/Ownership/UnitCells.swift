// Views that other views keep without a property that says so: cells, and what weak outlets show.

import SwiftReader

extension UnitOwnership {
  /// `let cell = tableView.dequeueReusableCell(…) as! PlantCell`: the table keeps it, shown or not, and who
  /// shows the table keeps that.
  func keepCell(_ cell: Int, givenBy value: FactIndex<Expression>) {
    guard givesCell(value),
      let callee = facts.expressions[value].base.ifAny,
      let table = facts.expressions[callee].base.ifAny
    else { return }
    var keepers = evaluate(table)
    if isOwnTable(table), let owner, analysis.showsViews(owner) { keepers += receivers }
    keepInTree(cell, by: keepers, at: range(of: value))
  }

  /// A library's views and screens keep a view that they show.
  func keepInTree(_ view: Int, by keepers: Nodes, at range: TextRange) {
    keepInTree(view, by: keepers, at: OwnershipPlace(file: file, range: range))
  }

  private func keepInTree(_ view: Int, by keepers: Nodes, at place: OwnershipPlace) {
    let edge = OwnershipEdge(
      target: view, kind: .stores, place: place, isLibrary: true, isCell: true)
    for keeper in keepers { add(edge, from: keeper) }
  }

  /// `view as! ProfileView` in the code of a screen, whose library's property keeps it; `bar as? ThemeBar` after
  /// `let bar = self.navigationBar`.
  func ownView(_ expression: FactIndex<Expression>) -> Nodes? {
    guard facts.expressions[expression].flags.contains(.isCast), let owner, !receivers.isEmpty,
      let name = ownName(expression),
      analysis.apis.has(.ownView, name, in: facts), analysis.showsViews(owner),
      index.property(name, in: facts, of: owner) == nil,
      let type = index.type(of: expression, in: file), analysis.isView(type)
    else { return nil }
    let view = node(.value(expression), type: type)
    keepInTree(view, by: receivers, at: facts.expressions[expression].name)
    return Nodes(view)
  }

  /// `var root: Root { view as! Root }` that a screen has from one that leaves the type to it.
  func ownView(computedBy member: Member, of screen: Int) -> Nodes? {
    guard let type = nodes[screen].type, let shown = index.filledType(of: member, in: type),
      analysis.isView(shown), analysis.showsViews(type), analysis.castsOwnView(member)
    else { return nil }
    let view = node(.computed(screen, member, 0), type: shown)
    keepInTree(
      view, by: Nodes(screen),
      at: OwnershipPlace(file: member.file, range: index.declaration(member).name))
    return Nodes(view)
  }

  /// The name of the instance's own that a local's name stands for, or what stands there itself.
  private func ownName(_ expression: FactIndex<Expression>) -> TextRange? {
    let found = facts.expressions[expression]
    if let base = found.base.ifAny {
      return found.kind == .member && facts.expressions[base].kind == .selfValue ? found.name : nil
    }
    guard found.kind == .name else { return nil }
    switch facts.meaning(of: expression) {
    case .outside: return found.name
    case .declaration(let local): return facts.declarations[local].value.ifAny.flatMap(ownName)
    case .parameter, .capture: return nil
    }
  }

  /// Whether a call gives out one of the views that it is called on keeps.
  func givesCell(_ value: FactIndex<Expression>) -> Bool {
    guard facts.expressions[value].kind == .call, let callee = facts.expressions[value].base.ifAny,
      facts.expressions[callee].kind == .member
    else { return false }
    let name = facts.expressions[callee].name
    return facts.nameBegins(name, with: "dequeue")
      || analysis.apis.has(.givingCell, name, in: facts)
  }

  /// `dequeue(PlantCell.self, for: path)`
  func typeGiven(to call: FactIndex<Expression>) -> TypeID? {
    for argument in facts.arguments[facts.expressions[call].arguments] {
      guard let value = argument.value.ifAny, facts.expressions[value].kind == .member,
        facts.textEquals(facts.expressions[value].name, "self"),
        let named = facts.expressions[value].base.ifAny,
        let type = analysis.namedType(named, in: file)
      else { continue }
      return type
    }
    return nil
  }

  /// Whether a call asks what a table has given out: of a class that has heirs, sooner or later one of each.
  func isGivenByTable(_ call: FactIndex<Expression>) -> Bool {
    guard let callee = facts.expressions[call].base.ifAny,
      let cell = facts.expressions[callee].base.ifAny, facts.expressions[cell].kind == .name,
      case .declaration(let local) = facts.meaning(of: cell)
    else { return false }
    return facts.declarations[local].value.ifAny.map(givesCell) ?? false
  }

  /// A cell or view that a presenter is told to fill: its screen keeps it, and whoever keeps no view nor screen goes
  /// with that.
  func isFilledView(_ node: Int) -> Bool {
    guard case .parameter(let parameter) = nodes[node].key, let owner else { return false }
    let isView =
      if let type = nodes[node].type {
        analysis.isCell(type) || analysis.isView(type)
      } else {
        facts.parameters[parameter].type.ifAny.flatMap { index.namedType($0, in: file) }
          .map { analysis.isViewOfSDK($0.name) } ?? false
      }
    return isView && !analysis.showsViews(owner) && !analysis.keepsViews(owner)
  }

  /// `tableView` of a data source's method, or a property of the instance.
  private func isOwnTable(_ table: FactIndex<Expression>) -> Bool {
    let found = facts.expressions[table]
    if let base = found.base.ifAny {
      return found.kind == .member && facts.expressions[base].kind == .selfValue
    }
    guard found.kind == .name, !facts.beginsUppercase(found.name) else { return false }
    if case .declaration = facts.meaning(of: table) { return false }
    return true
  }
}

extension ProjectIndex {
  /// Of what inherits from these, whoever names the nib or the class has more than one: a table's cells.
  package static var reusedClasses: [String] { KeepingAPIs.embedded.cellClasses }
}

extension OwnershipAnalysis {
  /// Whether all that a property gives back is what a library's property holds, as a view of the class that it is:
  /// `view as! Root`, or `root` after `guard let root = view as? Root`.
  fileprivate func castsOwnView(_ property: Member) -> Bool {
    let facts = index.files[property.file]
    let results = UnitCode(of: property, index).results
    return !results.isEmpty
      && results.allSatisfy { result in
        var value = result
        if facts.expressions[result].kind == .name,
          case .declaration(let local) = facts.meaning(of: result)
        {
          guard let bound = facts.declarations[local].value.ifAny else { return false }
          value = bound
        }
        let found = facts.expressions[value]
        return found.flags.contains(.isCast)
          && found.base.ifAny.map { facts.expressions[$0].kind == .selfValue } ?? true
          && apis.has(.ownView, found.name, in: facts)
      }
  }

  func showsViews(_ type: TypeID) -> Bool {
    isView(type) || isScreen(type)
  }

  func isScreen(_ type: TypeID) -> Bool { index.inherits(type, fromAnyOf: screenClasses) }

  func isView(_ type: TypeID) -> Bool { index.inherits(type, fromAnyOf: viewClasses) }

  func isCell(_ type: TypeID) -> Bool { index.inherits(type, fromAnyOf: cellClasses) }

  func isViewOfSDK(_ name: String) -> Bool { inheritsInSDK(name, from: viewClasses) }

  private func inheritsInSDK(_ name: String, from classes: [NameID]) -> Bool {
    index.names.find(name).map {
      index.ancestors(ofSDK: $0).contains(where: classes.contains)
    } ?? false
  }

  /// Whether objects of a type keep a view or a screen in a property.
  fileprivate func keepsViews(_ type: TypeID) -> Bool {
    index.lineage(of: type).contains { type in
      !index.storedProperties(of: type) { property in
        if index.declaration(property).modifiers.isWeakOrUnowned { return false }
        if let held = contentType(of: property) {
          return typesMeant(by: held).contains(where: showsViews)
        }
        guard let held = index.namedType(ofValueDeclaredBy: property) else { return false }
        return inheritsInSDK(held.name, from: viewClasses)
          || inheritsInSDK(held.name, from: screenClasses)
      }.isEmpty
    }
  }

  /// Whether a view's or screen's own code, which we know all of, never takes it out of the tree again.
  func isShownForGood(_ type: TypeID) -> Bool {
    showsViews(type) && !takesViewsOut(type)
  }

  /// Whether the code of a type, or what it inherits, takes views out of the tree.
  func takesViewsOut(_ type: TypeID) -> Bool {
    index.lineage(of: type).contains { ownCodeTakesViewsOut($0) }
  }

  func ownCodeTakesViewsOut(_ type: TypeID) -> Bool {
    index.hasExpression(inCodeOf: type) { use, facts, file in
      let found = facts.expressions[use]
      return (found.kind == .member || found.kind == .name)
        && facts.nameBegins(found.name, with: "remove")
        && (apis.has(.detaching, found.name, in: facts) || facts.isOfViews(found.name))
        && index.unit(of: facts.scopes[found.scope].declaration, in: file).map {
          !apis.has(.reuse, facts.declarations[$0].name, in: facts)
        } ?? true
    }
  }

  /// `@IBOutlet weak var chart: ChartView!` of a view or screen: the tree of views keeps it.
  func isShownOutlet(_ member: Member, of held: TypeID?) -> Bool {
    held.map(isView) == true && isShownOutlet(member)
  }

  /// The same for any view.
  func isShownOutlet(_ member: Member) -> Bool {
    let declaration = index.declaration(member)
    guard declaration.modifiers.contains(.weak) else { return false }
    let facts = index.files[member.file]
    return facts.attributes[declaration.attributes]
      .contains { facts.textEquals($0.name, "IBOutlet") }
      && index.enclosingType(of: member.declaration, in: member.file).map(showsViews) == true
  }
}

extension FileFacts {
  /// `removeAllSubviews`, `removeArrangedViews`, `removeView`, as projects call what they add to views.
  fileprivate func isOfViews(_ name: TextRange) -> Bool {
    let name = text(name).lowercased()
    return name.hasSuffix("view") || name.hasSuffix("views")
  }
}
