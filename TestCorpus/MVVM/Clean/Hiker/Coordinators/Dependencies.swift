// What the coordinators hand on.

import Foundation

struct Dependencies {
  let huts: HutServing
  let accounts: AccountDataManager
  let preferences: PreferencesStore
}
