// The screen tells its coordinator that it is through, and the coordinator lets go of it when it is dismissed.
// leaks: nothing

class UIViewController {
  func dismiss(animated: Bool, completion: (() -> Void)? = nil) { completion?() }
}

protocol SettingsParent: AnyObject {
  func didClose()
}

final class SettingsScreen: UIViewController {
  private let life = Life("SettingsScreen")
  fileprivate var parent: SettingsParent?

  func close() { parent?.didClose() }
}

final class HelpScreen: UIViewController {
  private let life = Life("HelpScreen")
  fileprivate var parent: SettingsParent?

  func close() { parent?.didClose() }
}

final class AboutScreen: UIViewController {
  private let life = Life("AboutScreen")
  fileprivate var parent: SettingsParent?

  func close() { parent?.didClose() }
}

final class AccountCoordinator: SettingsParent {
  private let life = Life("AccountCoordinator")
  private let root = UIViewController()
  private var settings: SettingsScreen?
  private var help: HelpScreen?
  private var about: AboutScreen?

  func showAll() {
    settings = SettingsScreen()
    settings?.parent = self
    help = HelpScreen()
    help?.parent = self
    about = AboutScreen()
    about?.parent = self
  }

  func tap() { settings?.close() }

  func didClose() {
    root.dismiss(animated: true) { self.settings = nil }
    root.dismiss(animated: true) { [weak self] in self?.hideHelp() }
    root.dismiss(animated: true) { [weak self] in
      guard let self else { return }
      self.about = nil
    }
  }

  func hideHelp() { help = nil }
}

@main enum Program: Scenario {
  static func run() {
    let coordinator = AccountCoordinator()
    coordinator.showAll()
    coordinator.tap()
  }
}
