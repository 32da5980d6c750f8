// The file declares a view, so it may import SwiftUI; its view model must still not use it.

import SwiftUI

struct TagCloud: View {
  @StateObject private var viewModel = TagCloudViewModel()

  var body: some View {
    Text(viewModel.text).foregroundStyle(viewModel.tint)
  }
}

final class TagCloudViewModel: ObservableObject {
  @Published private(set) var text = "tomato bean pea"
  @Published private(set) var tint = Color.green // expect: view_model_uses_ui_type

  func cloud() -> TagCloud { // expect: view_model_references_view
    TagCloud() // expect: view_model_references_view
  }
}
