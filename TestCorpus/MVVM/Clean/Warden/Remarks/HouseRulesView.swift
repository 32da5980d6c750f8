// The hut's rules in a web view. The nested coordinator is part of the view.

import SwiftUI
import WebKit

struct HouseRulesView: UIViewRepresentable {
  let url: URL

  func makeCoordinator() -> Coordinator {
    Coordinator(parent: self)
  }

  func makeUIView(context: Context) -> WKWebView {
    let webView = WKWebView()
    webView.navigationDelegate = context.coordinator
    return webView
  }

  func updateUIView(_ webView: WKWebView, context: Context) {
    webView.load(URLRequest(url: url))
  }

  final class Coordinator: NSObject, WKNavigationDelegate {
    private let parent: HouseRulesView

    init(parent: HouseRulesView) {
      self.parent = parent
    }

    func webView(
      _ webView: WKWebView, decidePolicyFor action: WKNavigationAction
    ) async -> WKNavigationActionPolicy {
      action.request.url?.host == parent.url.host ? .allow : .cancel
    }
  }
}
