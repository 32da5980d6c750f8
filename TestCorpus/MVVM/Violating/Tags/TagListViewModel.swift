// A view model and a model in one file: one import, one finding. The extension of the view has no members.

import Combine
import UIKit // expect: view_model_imports_ui

struct Tag: Codable {
  let name: String
}

final class TagListViewModel: ObservableObject {
  @Published private(set) var tags: [Tag] = []

  func add(_ name: String) {
    tags.append(Tag(name: name))
  }
}

protocol TagShowing: AnyObject {}

extension SeedCell: TagShowing {}
