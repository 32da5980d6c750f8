import Foundation

/// Describes requests and builds them. Sending them (by URLSession) is LendingAPI's business.
enum LendingRequest {
    case games
    case logIn(member: String, password: String)
    case lend(Loan)

    var urlRequest: URLRequest {
        var request = URLRequest(url: URL(string: "https://shelf.example/api/\(path)")!)
        switch self {
        case .games:
            break
        case .logIn(let member, let password):
            request.httpMethod = "POST"
            request.httpBody = try? JSONSerialization.data(withJSONObject: ["member": member, "password": password])
        case .lend(let loan):
            request.httpMethod = "POST"
            request.httpBody = try? JSONEncoder().encode(loan)
        }
        return request
    }

    private var path: String {
        switch self {
        case .games: return "games"
        case .logIn: return "sessions"
        case .lend: return "loans"
        }
    }
}
