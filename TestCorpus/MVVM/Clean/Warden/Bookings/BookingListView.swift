// All bookings, and the remarks that SwiftData keeps.

import SwiftData
import SwiftUI

struct BookingListView: View {
  @State private var viewModel = BookingListViewModel()
  @Environment(\.modelContext) private var context
  @Query(sort: \Remark.date) private var remarks: [Remark]
  @FetchRequest(sortDescriptors: []) private var oldRemarks: FetchedResults<OldRemark>

  var body: some View {
    NavigationStack {
      List {
        ForEach(viewModel.bookings) { booking in
          NavigationLink(value: booking) { BookingBadge(booking: booking) }
        }
        Section("Remarks") {
          ForEach(remarks) { Text($0.text) }
          Button("Add") { context.insert(Remark(text: "…", date: .now)) }
          Text("\(oldRemarks.count) older ones")
        }
      }
      .navigationDestination(for: Booking.self) { booking in
        BookingEditorView(viewModel: BookingEditorViewModel(booking: booking))
      }
      .task { await viewModel.load() }
    }
  }
}

#Preview {
  BookingListView()
}
