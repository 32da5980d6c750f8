import Foundation
import SwiftData

struct Loan: Codable, Hashable {
    let game: Int
    let member: String
    let since: Date
    var until: Date?

    var isOpen: Bool { until == nil }
}

@Model
final class LoanRecord {
    var title: String
    var returned: Bool

    init(title: String, returned: Bool = false) {
        self.title = title
        self.returned = returned
    }
}
