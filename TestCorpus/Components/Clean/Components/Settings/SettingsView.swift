// A SwiftUI view in place of controller and nib.

import SwiftUI

struct SettingsView: View {
  @Bindable var viewModel: SettingsViewModel

  var body: some View {
    Form {
      Toggle("Show lyrics", isOn: $viewModel.showsLyrics)
      VersionRow(version: AppConfiguration.version)
    }
    .navigationTitle("Settings")
  }
}

private struct VersionRow: View {
  let version: String

  var body: some View {
    LabeledContent("Version", value: version)
  }
}

#Preview {
  SettingsView(
    viewModel: SettingsViewModel(preferences: PreferencesDataManager(defaults: .standard)))
}
