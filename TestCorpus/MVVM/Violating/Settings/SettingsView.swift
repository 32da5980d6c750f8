// A view that fetches, decodes, keeps and writes what is not its own.

import SwiftUI
import WebKit

struct SettingsView: View {
  static let reminderTitle = "Sow today:"

  @Bindable var viewModel: SettingsViewModel
  @State private var status = ""

  var body: some View {
    Form {
      TextField("Note", text: $viewModel.note)
      Button("Clear") {
        viewModel.note = "" // expect: view_writes_view_model_state
      }
      Button("Green") { viewModel.accent = .green } // expect: view_writes_view_model_state
      Button("Save") {
        UserDefaults.standard.set(viewModel.note, forKey: "note") // expect: persistence_in_view_controller
        viewModel.savedCount += 1 // expect: view_writes_view_model_state
      }
      Text(status)
    }
    .task {
      await load()
      let url = URL(string: "https://seeds.example/status")!
      let (data, _) = (try? await URLSession.shared.data(from: url)) ?? (Data(), URLResponse()) // expect: network_in_view
      status = String(decoding: data, as: UTF8.self)
    }
    .onAppear {
      let request = URLRequest(url: URL(string: "https://seeds.example/seen")!)
      URLSession.shared.dataTask(with: request).resume() // expect: network_in_view
    }
  }

  private func load() async {
    let url = URL(string: "https://seeds.example/seeds")!
    guard let (data, _) = try? await URLSession.shared.data(from: url) else { return } // expect: network_in_view
    let seeds = try? JSONDecoder().decode([Seed].self, from: data) // expect: parsing_in_view_controller
    viewModel.replace(seeds ?? [])
  }
}

/// The terms of use. Its coordinator is part of the view.
struct TermsView: UIViewRepresentable {
  func makeCoordinator() -> Coordinator { Coordinator() }

  func makeUIView(context: Context) -> WKWebView {
    let webView = WKWebView()
    webView.navigationDelegate = context.coordinator
    return webView
  }

  func updateUIView(_ webView: WKWebView, context: Context) {}

  final class Coordinator: NSObject, WKNavigationDelegate {
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
      guard let url = webView.url else { return }
      URLSession.shared.dataTask(with: url).resume() // expect: network_in_view
    }
  }
}
