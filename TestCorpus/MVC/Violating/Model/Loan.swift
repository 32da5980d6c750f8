import Foundation
#if canImport(SwiftUI)
@_exported import SwiftUI  // expect: model_references_upper_layer
#endif

final class Loan: Codable {
    let game: Int
    let member: String
    var until: Date?

    init(game: Int, member: String) {
        self.game = game
        self.member = member
    }
}
