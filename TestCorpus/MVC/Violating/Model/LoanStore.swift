import Foundation

final class LoanStore {
    static let sharedInstance = LoanStore()

    private(set) var loans: [Loan] = []

    func add(_ loan: Loan) {
        loans.append(loan)
    }
}

/// Looks like a place for colours, is a singleton of a class.
final class ThemeStore {
    static let `default` = ThemeStore()

    private(set) var name = "dark"

    func set(_ name: String) {
        self.name = name
    }
}
