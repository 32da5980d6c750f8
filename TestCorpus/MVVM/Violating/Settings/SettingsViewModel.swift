// Observable, and re-exports SwiftUI for everybody.

@_exported import SwiftUI // expect: view_model_imports_ui

@Observable
final class SettingsViewModel {
  var note = ""
  var accent = Color.green // expect: view_model_exposes_mutable_state, view_model_uses_ui_type
  var savedCount = 0 // expect: view_model_exposes_mutable_state
  private(set) var seeds: [Seed] = []

  func preview() -> AnyView { // expect: view_model_uses_ui_type
    AnyView(Text(note)) // expect: view_model_uses_ui_type
  }

  func settingsScreen() -> SettingsView { // expect: view_model_references_view
    SettingsView(viewModel: self) // expect: view_model_references_view
  }

  func replace(_ seeds: [Seed]) {
    self.seeds = seeds
  }
}
