// What the settings bind to. Bound properties must be settable, and that is what `$` says.

import Combine
import Foundation

final class SettingsViewModel: ObservableObject {
  // Bound as `$viewModel.sendsReminders`.
  @Published var sendsReminders: Bool {
    didSet { preferences.sendsReminders = sendsReminders }
  }
  // Bound by a `Binding(get:set:)`.
  @Published var unit: LengthUnit
  @Published private(set) var message = ""

  let accountName: String
  private let preferences: PreferencesStore

  init(preferences: PreferencesStore, accountName: String) {
    self.preferences = preferences
    self.accountName = accountName
    sendsReminders = preferences.sendsReminders
    unit = preferences.unit
  }

  func save() {
    preferences.unit = unit
    message = "Saved."
  }
}
