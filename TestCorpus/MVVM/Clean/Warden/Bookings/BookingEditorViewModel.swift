// The editor's state: what is bound may be set, the rest may not.

import Foundation
import Observation

@Observable
final class BookingEditorViewModel {
  var guest: String
  var nights: [Booking.Night]
  var warden = ""
  private(set) var savedAt: Date?

  private let id: Booking.ID

  init(booking: Booking) {
    id = booking.id
    guest = booking.guest
    nights = booking.nights
  }

  var booking: Booking {
    Booking(id: id, guest: guest, nights: nights)
  }

  func save() {
    savedAt = .now
    NotificationCenter.default.post(name: .hutDidChange, object: booking.id)
  }
}
