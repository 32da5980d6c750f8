// Notices for the wardens. The file adds to a view, which needs the import.

import SwiftUI

@Observable
final class NoticesViewModel {
  var isMuted = false
  private(set) var notices: [String] = []
  private var token: NSObjectProtocol?

  init() {
    token = Watching.hutChanges { [weak self] notification in
      self?.notices.append("Booking \(notification.object ?? "?") changed")
    }
  }

  deinit {
    if let token { NotificationCenter.default.removeObserver(token) }
  }
}

extension BookingListView {
  @ViewBuilder
  static func noticeList(_ viewModel: NoticesViewModel) -> some View {
    ForEach(viewModel.notices, id: \.self) { Text($0).font(.footnote) }
  }
}
