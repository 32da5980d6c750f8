// Named like a model, but observed: state of the app, without a role.

import SwiftUI

final class AppModel: ObservableObject {
  static let shared = AppModel()

  @Published var tint = Color.orange
  @Published var lastScreen = ""
}
