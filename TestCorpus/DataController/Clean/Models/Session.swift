import Foundation

/// The signed-in gardener. No relation to Alamofire's type of that name.
struct Session: Codable {
    let token: String
    let account: Account

    func renewed(with token: String) -> Session {
        Session(token: token, account: account)
    }
}

struct Account: Codable {
    let email: String
    let displayName: String
}
