import Combine
import Foundation

/// Remembers when to remind. Combine is welcome here: only views and view models go without binding.
final class ReminderStore {
    let hourPublisher = PassthroughSubject<Int, Never>()
    private let defaults: UserDefaults
    private var cancellables: Set<AnyCancellable> = []

    init(defaults: UserDefaults = .standard) {
        self.defaults = defaults
        hourPublisher
            .removeDuplicates()
            .sink { [defaults] hour in defaults.set(hour, forKey: "remindAtHour") }
            .store(in: &cancellables)
    }

    var hour: Int { defaults.integer(forKey: "remindAtHour") }

    var isEnabled: Bool {
        get { defaults.bool(forKey: "reminders") }
        set { defaults.set(newValue, forKey: "reminders") }
    }

    func clear() {
        defaults.removeObject(forKey: "remindAtHour")
    }
}
