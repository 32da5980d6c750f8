// Settings in SwiftUI, shown by a hosting controller.

import SwiftUI

struct SettingsView: View {
  @ObservedObject var viewModel: SettingsViewModel
  // Shared by all, not created here.
  @ObservedObject var appState = AppModel.shared
  @EnvironmentObject private var favorites: FavoritesStore
  @AppStorage("usesLargeMap") private var usesLargeMap = false
  @SceneStorage("settingsTab") private var tab = 0
  @State private var isAsking = false
  let onLogOut: () -> Void

  init(viewModel: SettingsViewModel, onLogOut: @escaping () -> Void) {
    self.viewModel = viewModel
    self.onLogOut = onLogOut
  }

  var body: some View {
    Form {
      Section(viewModel.accountName) {
        Toggle("Reminders", isOn: $viewModel.sendsReminders)
        Toggle("Large map", isOn: $usesLargeMap)
        Picker("Lengths in", selection: unit) {
          ForEach(LengthUnit.allCases) { unit in
            Text(unit.rawValue).tag(unit)
          }
        }
      }
      Section {
        // A method of a struct, handed over.
        Button("Save", action: save)
        Button("Log out", role: .destructive) { isAsking = true }
      } footer: {
        Text(viewModel.message)
      }
    }
    .onAppear {
      // Neither of the two is a view model.
      favorites.showsOnlyOpen = false
      appState.lastScreen = "settings"
    }
    .confirmationDialog("Log out?", isPresented: $isAsking) {
      Button("Log out", role: .destructive, action: onLogOut)
    }
    .tint(appState.tint)
  }

  private var unit: Binding<LengthUnit> {
    Binding(get: { viewModel.unit }, set: { viewModel.unit = $0 })
  }

  private func save() {
    viewModel.save()
  }
}

struct SettingsView_Previews: PreviewProvider {
  static var previews: some View {
    let preferences = PreferencesStore(defaults: UserDefaults(suiteName: "preview")!)
    let viewModel = SettingsViewModel(preferences: preferences, accountName: "Ida")
    viewModel.unit = .imperial
    return SettingsView(viewModel: viewModel) {}
  }
}
