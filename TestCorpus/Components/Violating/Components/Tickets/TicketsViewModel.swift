// Buys tickets.

import Foundation
import UIKit // expect: view_model_imports_ui

final class TicketsViewModel {
  var onChange: ((String) -> Void)?
  private(set) var color = UIColor.label // expect: view_model_uses_ui_type
  private let tickets: TicketService

  init(tickets: TicketService) {
    self.tickets = tickets
  }

  func buy(_ departure: Departure) {
    Task { @MainActor in
      let number = try await tickets.buy(departure)
      onChange?("Ticket \(number)")
    }
  }
}
