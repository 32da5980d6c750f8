// What opens screens, by whatever name: a router, or what puts alerts on the screen, is no service.

import SwiftReader

extension RoleRules {
  /// A protocol that asks for nothing but what starts from a view controller, or makes one, is a router's, as
  /// one is that asks to present them.
  func opensScreens(_ type: ProjectType, _ index: ProjectIndex) -> Bool {
    guard type.kind == .protocol else { return false }
    let facts = index.files[type.declaration.file]
    let allDemands = index.members(of: type.declaration).map { index.declaration($0) }
    func mentions(_ types: [FactIndex<TypeReference>], _ names: [StaticString]) -> Bool {
      types.contains { type in
        guard let written = type.ifAny else { return false }
        return facts.mentions[facts.types[written].mentions].contains { mention in
          names.contains { facts.textEquals(mention.name, $0) }
        }
      }
    }
    // `var delegate: PlantsModuleDelegate? { get }`: who is told makes nothing else of it.
    let demands = allDemands.filter { demand in
      !demand.kind.isProperty
        || !(demand.type.ifAny.map { facts.text(facts.types[$0].range).holds("Delegate") } ?? false)
    }
    func isOfScreens(_ demand: Declaration) -> Bool {
      (demand.kind == .function || demand.kind.isProperty)
        && mentions(
          facts.parameters[demand.parameters].map(\.type) + [demand.type], Self.classesOfScreens)
    }
    // `func present(_ viewController: UIViewController)`, `func setup(window: UIWindow)`
    func isOpening(_ demand: Declaration) -> Bool {
      let taken = facts.parameters[demand.parameters].map(\.type)
      return demand.kind == .function
        && (mentions(taken, ["UIWindow", "NSWindow"])
          || facts.nameBegins(demand.name, with: "present")
            && mentions(taken, Self.classesOfScreens))
    }
    if demands.isEmpty { return false }
    let isScreens = demands.map(isOfScreens)
    if !isScreens.contains(false) || demands.contains(where: isOpening) { return true }
    let makes = demands.map { makesScreen($0, in: type.declaration.file, index) }
    return makes.contains(true)
      && demands.indices.allSatisfy { isScreens[$0] || makes[$0] || shows(demands[$0], facts) }
  }

  /// `func makePlants() -> PlantsViewController?`, where that is a view controller of the project or of a library.
  private func makesScreen(
    _ demand: Declaration, in file: Int, _ index: ProjectIndex
  ) -> Bool {
    guard demand.kind == .function, let result = demand.type.ifAny else { return false }
    let facts = index.files[file]
    return facts.mentions[facts.types[result].mentions].contains { mention in
      switch index.resolve(mention.name, in: file, at: facts.types[result].declaration) {
      case .project(let made): role(ofOther: made, index) == .viewController
      case .sdk: false
      case .unknown: facts.text(mention.name).ends(in: "ViewController")
      }
    }
  }

  /// `func presentHelp()`, which gives nothing back.
  private func shows(_ demand: Declaration, _ facts: FileFacts) -> Bool {
    demand.kind == .function && demand.type.isNone
      && (facts.nameBegins(demand.name, with: "present")
        || facts.nameBegins(demand.name, with: "show"))
  }

  private static let classesOfScreens: [StaticString] = [
    "UIViewController", "NSViewController", "UINavigationController", "UITabBarController",
    "UISplitViewController",
  ]

  /// A `PlantAlertService` whose code presents something, `windows.present(modal: alert)`, puts alerts on the screen;
  /// one that presents nothing may fetch them.
  func showsAlerts(_ type: ProjectType, _ suffix: StaticString, _ index: ProjectIndex) -> Bool {
    guard type.kind == .class,
      String(type.name.dropLast("\(suffix)".count)).ends(in: "Alert")
    else { return false }
    return type.parts.contains { part in
      let facts = index.files[part.file]
      return facts.expressions(in: facts.declarations[part.declaration].range).contains { number in
        let call = FactIndex<Expression>(number)
        guard facts.expressions[call].kind == .call, let name = facts.calledName(of: call)
        else { return false }
        return facts.nameBegins(name, with: "present")
          && !facts.expressions[call].arguments.isEmpty
      }
    }
  }
}
