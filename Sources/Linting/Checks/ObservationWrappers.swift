// Functions of the project that observe for whoever calls them and give back the token:
// `func onPost(using: …) -> NSObjectProtocol { center.addObserver(…) }`.

import ProjectModel
import SwiftReader

/// A function that gives back what a call that observes gives. A class, because observations are passed around, and
/// hardly any has one.
final class ObservationWrapper {
  let function: Member
  let shape: CallShape
  let api: ObservationAPI

  init(function: Member, shape: CallShape, api: ObservationAPI) {
    self.function = function
    self.shape = shape
    self.api = api
  }

  static func mayGiveBack(_ api: ObservationAPI) -> Bool {
    api.whenDropped != nil && api.endedBy == nil
  }
}

/// All of a project's, with the search for their names in each file.
struct ObservationWrappers {
  fileprivate let all: [ObservationWrapper]
  fileprivate let search: NameSearch

  /// Nil for none, as mostly.
  fileprivate init?(_ found: [ObservationWrapper]) {
    if found.isEmpty { return nil }
    all = found
    search = NameSearch(Set(found.map(\.shape.name)).sorted())
  }
}

extension Observations {
  func wrappers() -> ObservationWrappers? {
    guard apis.all.contains(where: ObservationWrapper.mayGiveBack) else { return nil }
    var found: [ObservationWrapper] = []
    for file in index.files.indices where !index.files[file].isInTests {
      for callee in project.expressions(named: names, in: file) {
        guard let call = index.files[file].call(by: callee),
          let wrapper = wrapper(around: call, in: file)
        else { continue }
        found.append(wrapper)
      }
    }
    return ObservationWrappers(found)
  }

  /// Whether nothing else of the project's is called as a wrapper is.
  func hasItsNameForItself(_ wrapper: ObservationWrapper) -> Bool {
    index.files.indices.allSatisfy { file in
      let facts = index.files[file]
      return facts.declarations.indices.allSatisfy { number in
        let declaration = facts.declarations[number]
        return declaration.kind != .function
          || !facts.nameEquals(declaration.name, wrapper.shape.name)
          || Member(file: file, declaration: FactIndex(number)) == wrapper.function
      }
    }
  }

  /// The function whose result a call is.
  private func wrapper(
    around call: FactIndex<Expression>, in file: Int
  ) -> ObservationWrapper? {
    let facts = index.files[file]
    let scope = facts.scopes[facts.expressions[call].scope]
    guard scope.closure.isNone, let function = scope.declaration.ifAny,
      facts.declarations[function].kind == .function, !facts.declarations[function].type.isNone,
      isGivenBack(call, facts), let name = facts.calledName(of: call),
      let api = api(usedBy: call, named: name, in: file), ObservationWrapper.mayGiveBack(api)
    else { return nil }
    return ObservationWrapper(
      function: Member(file: file, declaration: function),
      shape: CallShape(of: facts.declarations[function], in: facts), api: api)
  }

  private func isGivenBack(_ call: FactIndex<Expression>, _ facts: FileFacts) -> Bool {
    switch facts.destination(of: call) {
    case .returned: true
    case .discarded: facts.isResult(call)
    default: false
    }
  }

  /// What the users observe by way of `wrappers`, in source order.
  func observations(by wrappers: ObservationWrappers, in file: Int) -> [Observation] {
    let facts = index.files[file]
    return project.uses(of: wrappers.search, in: file).compactMap { _, callee in
      guard let call = facts.call(by: callee), let user = user(of: call, in: file) else {
        return nil
      }
      let name = facts.expressions[callee].name
      let wrapper = wrappers.all.first {
        facts.nameEquals(name, $0.shape.name) && $0.shape.accepts(call, in: facts)
      }
      return wrapper.map {
        Observation(api: $0.api, call: call, name: name, user: user, wrapper: $0)
      }
    }
  }
}
