import SwiftUI // expect: component_incomplete

// A SwiftUI view stands for controller and nib, but not for the view model.

struct AccountView: View {
  let name: String

  var body: some View {
    Text(name).font(.title)
  }
}
