// Observable by macro: no publisher, no import of SwiftUI.

import Foundation
import Observation

@Observable
final class BookingListViewModel {
  private(set) var bookings: [Booking] = []
  private(set) var isLoading = false
  var onFailure: (@MainActor (Error) -> Void)?

  @ObservationIgnored private let client: HTTPClient
  @ObservationIgnored private lazy var formatter = DateFormatter()

  init(client: HTTPClient = Backend.client) {
    self.client = client
  }

  func load() async {
    isLoading = true
    defer { isLoading = false }
    do {
      bookings = try await client.get("bookings")
    } catch {
      await onFailure?(error)
    }
  }
}

/// Not a view model, and not one's business which session this is.
enum Backend {
  static let client: HTTPClient = URLSession.shared
}
