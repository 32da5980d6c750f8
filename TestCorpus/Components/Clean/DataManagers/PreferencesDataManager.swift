// What a singer prefers.

import Foundation

final class PreferencesDataManager {
  private let defaults: UserDefaults

  init(defaults: UserDefaults) {
    self.defaults = defaults
  }

  var showsLyrics: Bool {
    get { defaults.bool(forKey: "showsLyrics") }
    set { defaults.set(newValue, forKey: "showsLyrics") }
  }
}
