import Foundation

struct Preferences {
    var sortsByTitle: Bool {
        get { UserDefaults.standard.bool(forKey: "sortsByTitle") }
        nonmutating set { UserDefaults.standard.set(newValue, forKey: "sortsByTitle") }
    }

    var theme: Int {
        get { UserDefaults.standard.integer(forKey: "theme") }
        nonmutating set { UserDefaults.standard.set(newValue, forKey: "theme") }
    }
}
