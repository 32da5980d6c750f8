// The screen tells its coordinator that it is through, and the coordinator lets go of it.
// leaks: nothing

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

  func showSettings() {
    settings = SettingsScreen()
    settings?.parent = self
  }

  func tap() { settings?.close() }
  func didClose() { hideSettings() }

  private func hideSettings() { settings = nil }
}

@main enum Program: Scenario {
  static func run() {
    let coordinator = AccountCoordinator()
    coordinator.showSettings()
    coordinator.tap()
  }
}
