// The screen tells its coordinator that it is through, but the coordinator only counts that.
// leaks: AccountCoordinator, SettingsScreen

protocol SettingsParent: AnyObject {
  func didClose()
}

final class SettingsScreen {
  private let life = Life("SettingsScreen")
  fileprivate var parent: SettingsParent?

  func close() { parent?.didClose() }
}

final class AccountCoordinator: SettingsParent {
  private let life = Life("AccountCoordinator")
  private var settings: SettingsScreen?
  private var closed = 0

  func showSettings() {
    settings = SettingsScreen()
    settings?.parent = self  // expect: retain_cycle
  }

  func tap() { settings?.close() }
  func didClose() { closed += 1 }
  func forgetSettings() { settings = nil }
}

@main enum Program: Scenario {
  static func run() {
    let coordinator = AccountCoordinator()
    coordinator.showSettings()
    coordinator.tap()
  }
}
