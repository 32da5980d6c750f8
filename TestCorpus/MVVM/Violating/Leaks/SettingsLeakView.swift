// Observed objects that every update of the view creates anew.

import Combine
import SwiftUI

final class FeedbackViewModel: ObservableObject {
  @Published private(set) var text = ""

  func clear() { text = "" }
}

struct FeedbackView: View {
  @ObservedObject var viewModel = FeedbackViewModel() // expect: observed_object_created_in_view

  var body: some View {
    Button(viewModel.text) { viewModel.clear() }
  }
}

struct RatingView: View {
  @ObservedObject private var viewModel: FeedbackViewModel // expect: observed_object_created_in_view

  init() {
    _viewModel = ObservedObject(wrappedValue: FeedbackViewModel())
  }

  var body: some View {
    Text(viewModel.text)
  }
}
