// A complete component in SwiftUI, which fetches where it draws.

import SwiftUI

struct DelaysView: View {
  @ObservedObject var viewModel: DelaysViewModel

  var body: some View {
    List(viewModel.delays, id: \.self) { Text($0) }
      .task {
        let url = FerryConfiguration.server
        guard let (data, _) = try? await URLSession.shared.data(from: url) else { return } // expect: network_in_view
        viewModel.show(String(decoding: data, as: UTF8.self))
      }
  }
}
