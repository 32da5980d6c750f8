// The screen tells its coordinator that it is through, but the coordinator lets go of it only if something is undone.
// leaks: AccountCoordinator, SettingsScreen

protocol SettingsParent: AnyObject {
  func didClose()
}

final class SettingsScreen {
  private let life = Life("SettingsScreen")
  fileprivate var parent: SettingsParent?

  func close() { parent?.didClose() }
}

final class UndoList {
  private var isEnabled = false

  func remember(_ undo: () -> Void) {
    if isEnabled { undo() }
  }
}

final class AccountCoordinator: SettingsParent {
  private let life = Life("AccountCoordinator")
  private let undoList = UndoList()
  private var settings: SettingsScreen?

  func showSettings() {
    settings = SettingsScreen()
    settings?.parent = self  // expect: retain_cycle
  }

  func tap() { settings?.close() }
  func didClose() { undoList.remember { self.settings = nil } }
}

@main enum Program: Scenario {
  static func run() {
    let coordinator = AccountCoordinator()
    coordinator.showSettings()
    coordinator.tap()
  }
}
