// Which types may observe others by KVO, notifications, Combine or Rx.

import ProjectModel
import SwiftReader

struct ObservationCheck: Check {
  static let name = "observations"

  private let selection: Selection
  private let apis: ObservationAPIs

  init(from decoder: any Decoder) throws {
    selection = try Selection(from: decoder)
    apis = try ObservationAPIs(from: decoder)
  }

  var names: [String] { apis.names }

  func run(on project: CheckedProject) -> [Match] {
    let users = selection.typeSetInFocus(in: project)
    let observations = Observations(apis: apis, project: project, users: users)
    return project.files(of: users).flatMap { file in
      observations.observations(in: file).compactMap { observation in
        if observations.isOfItsOwn(observation, in: file) { return nil }
        var match = project.match(observation.user, file: file, range: observation.name)
        match.values["call"] = project.index.files[file].text(observation.name)
        match.values["does"] = observation.api.does
        return match
      }
    }
  }
}
