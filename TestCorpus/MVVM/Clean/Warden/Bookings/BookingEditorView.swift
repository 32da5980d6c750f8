// Edits a booking through bindings of every kind.

import SwiftUI

struct BookingEditorView: View {
  @Bindable var viewModel: BookingEditorViewModel
  @Environment(NoticesViewModel.self) private var notices

  var body: some View {
    @Bindable var notices = notices
    // A local constant of a property's name binds nothing and hides nothing.
    let guest = viewModel.guest.uppercased()
    return Form {
      TextField("Guest", text: $viewModel.guest, prompt: Text(guest))
      ForEach($viewModel.nights) { $night in
        Stepper("\(night.guests)", value: $night.guests)
      }
      Toggle("No notices", isOn: $notices.isMuted)
      NameField(name: $viewModel.warden)
      Button("Save") { viewModel.save() }
    }
  }
}

private struct NameField: View {
  @Binding var name: String

  var body: some View {
    HStack {
      TextField("Warden", text: $name)
      Button("Clear") { name = "" }
    }
  }
}
