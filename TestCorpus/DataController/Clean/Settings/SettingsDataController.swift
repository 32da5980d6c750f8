import Foundation

protocol SettingsObserving: AnyObject {
    func settingsDidChange()
}

/// Refines a class-bound protocol and so is class-bound itself.
protocol SettingsDataControllerDelegate: SettingsObserving {
    func settingsDataController(_ dataController: SettingsDataController, wants hour: Int)
}

final class SettingsDataController {
    enum Setting: CaseIterable {
        case reminders, hour
    }

    weak var delegate: SettingsDataControllerDelegate?
    let settings = Setting.allCases
    private let reminders: ReminderStore

    init(reminders: ReminderStore) {
        self.reminders = reminders
    }

    func isOn(_ setting: Setting) -> Bool {
        switch setting {
        case .reminders: return reminders.isEnabled
        case .hour: return reminders.hour > 0
        }
    }

    func toggle(_ setting: Setting) {
        switch setting {
        case .reminders: reminders.isEnabled.toggle()
        case .hour: delegate?.settingsDataController(self, wants: reminders.hour)
        }
        delegate?.settingsDidChange()
    }
}
