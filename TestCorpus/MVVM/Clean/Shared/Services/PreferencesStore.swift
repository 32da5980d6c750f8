// What the user prefers, kept in the defaults.

import Foundation

final class PreferencesStore {
  private let defaults: UserDefaults

  init(defaults: UserDefaults) {
    self.defaults = defaults
  }

  var sendsReminders: Bool {
    get { defaults.bool(forKey: "reminders") }
    set { defaults.set(newValue, forKey: "reminders") }
  }

  var unit: LengthUnit {
    get { defaults.lengthUnit }
    set { defaults.lengthUnit = newValue }
  }
}

extension UserDefaults {
  fileprivate var lengthUnit: LengthUnit {
    get { LengthUnit(rawValue: string(forKey: "unit") ?? "") ?? .metric }
    set { set(newValue.rawValue, forKey: "unit") }
  }
}
