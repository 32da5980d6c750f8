import Foundation

/// A member's session with the library; it has nothing to do with the network's sessions.
struct Session: Codable {
    let member: String
    let token: String

    static let guest = Session(member: "guest", token: "")
}
