// A model's extension may lie here.

import Foundation

extension Departure {
  var timeText: String {
    time.formatted(date: .omitted, time: .shortened)
  }
}
