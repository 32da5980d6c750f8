// A booking and its badge: the file declares a view, so it may import SwiftUI.

import SwiftUI

struct Booking: Codable, Identifiable, Hashable {
  struct Night: Codable, Identifiable, Hashable {
    let id: Int
    var guests: Int
  }

  let id: Int
  var guest: String
  var nights: [Night]
}

struct BookingBadge: View {
  let booking: Booking

  var body: some View {
    Text(booking.guest).foregroundStyle(booking.tint)
  }
}

extension Booking {
  fileprivate var tint: Color {
    nights.count > 3 ? .orange : .primary
  }
}
