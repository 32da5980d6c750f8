// A web view. It loads requests and answers challenges, but never talks to the network itself.

import UIKit
import WebKit

final class HutWebsiteViewController: UIViewController {
  private let address: URL
  private let hutName: String
  private let webView = WKWebView()
  private let progressView = UIProgressView(progressViewStyle: .bar)
  private var titleObservation: NSKeyValueObservation?
  private var tokens: [NSObjectProtocol] = []

  init(address: URL, hutName: String) {
    self.address = address
    self.hutName = hutName
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  deinit {
    webView.removeObserver(self, forKeyPath: #keyPath(WKWebView.estimatedProgress))
    tokens.forEach { NotificationCenter.default.removeObserver($0) }
  }

  override func loadView() {
    view = webView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    webView.navigationDelegate = self
    webView.addObserver(
      self, forKeyPath: #keyPath(WKWebView.estimatedProgress), options: .new, context: nil)
    titleObservation = webView.observe(\.title) { [weak self] webView, _ in
      self?.title = webView.title
    }
    tokens.append(
      NotificationCenter.default.addObserver(
        forName: .hutDidChange, object: nil, queue: .main
      ) { [weak self] _ in
        self?.webView.reload()
      })
    // Not a URLSession: the web view fetches this.
    if hutName.isEmpty {
      webView.load(URLRequest(url: address))
    } else {
      var request = URLRequest(url: address, cachePolicy: .returnCacheDataElseLoad)
      request.setValue("no URLSession here", forHTTPHeaderField: "X-Note")
      open(request)
    }
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    progressView.progress = Float(webView.estimatedProgress)
  }

  private func open(_ request: URLRequest) {
    webView.load(request)
  }

  /// Hands the hut's name to the page. Writing JSON is not parsing it.
  private func greet() {
    guard let data = try? JSONSerialization.data(withJSONObject: ["hut": hutName]) else { return }
    webView.evaluateJavaScript("greet(\(String(decoding: data, as: UTF8.self)))")
  }
}

extension HutWebsiteViewController: WKNavigationDelegate {
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
    greet()
  }

  func webView(
    _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    completionHandler(.performDefaultHandling, nil)
  }
}

extension HutWebsiteViewController: WKDownloadDelegate {
  func download(
    _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String
  ) async -> URL? {
    // Where files lie is a look-up; nothing is read or written here.
    let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first
    return (folder ?? FileManager.default.temporaryDirectory)
      .appendingPathComponent(suggestedFilename)
  }
}
