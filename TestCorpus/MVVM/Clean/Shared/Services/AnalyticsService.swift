// Counts page views. The word LoginViewModel in a comment is no mention of it.

import Foundation

final class AnalyticsService {
  private var views: [PageView] = []

  func track(_ view: PageView) {
    views.append(view)
    if views.count > 20 { flush(reason: "HutListViewController left") }
  }

  private func flush(reason: String) {
    print("analytics: \(views.count) views, \(reason)")
    views.removeAll()
  }
}
