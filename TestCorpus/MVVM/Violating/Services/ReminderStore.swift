// When to sow. Asks a SwiftUI view what to say.

import Foundation

final class ReminderStore {
  private(set) var dates: [Seed.ID: Date] = [:]

  func remind(of seed: Seed, at date: Date) {
    dates[seed.id] = date
    print(SettingsView.reminderTitle, seed.name) // expect: model_references_upper_layer
  }
}
