// Logs in and out.

import Foundation

final class AccountDataManager {
  private struct Credentials: Encodable {
    let name: String
    let password: String
  }

  private let session: URLSession

  init(session: URLSession = .shared) {
    self.session = session
  }

  func logIn(
    name: String, password: String, completion: @escaping (Result<Session, Error>) -> Void
  ) {
    var request = URLRequest(url: URL(string: "https://huts.example/session")!)
    request.httpMethod = "POST"
    request.httpBody = try? JSONEncoder().encode(Credentials(name: name, password: password))
    session.dataTask(with: request) { data, _, error in
      let result = Result<Session, Error> {
        if let error { throw error }
        return try JSONDecoder().decode(Session.self, from: data ?? Data())
      }
      DispatchQueue.main.async { completion(result) }
    }.resume()
  }
}
