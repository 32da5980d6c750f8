// The network, as services see it.

import Foundation

protocol HTTPClient {
  func get<Value: Decodable>(_ path: String) async throws -> Value
}

extension URLSession: HTTPClient {
  func get<Value: Decodable>(_ path: String) async throws -> Value {
    guard let url = URL(string: "https://huts.example/" + path) else {
      throw URLError(.badURL)
    }
    let (data, _) = try await data(for: URLRequest(url: url))
    return try JSONDecoder().decode(Value.self, from: data)
  }
}
