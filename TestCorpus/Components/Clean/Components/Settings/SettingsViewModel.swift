// What the settings show.

import Foundation
import Observation

@Observable
final class SettingsViewModel {
  var showsLyrics: Bool {
    didSet { preferences.showsLyrics = showsLyrics }
  }
  @ObservationIgnored private let preferences: PreferencesDataManager

  init(preferences: PreferencesDataManager) {
    self.preferences = preferences
    showsLyrics = preferences.showsLyrics
  }
}
