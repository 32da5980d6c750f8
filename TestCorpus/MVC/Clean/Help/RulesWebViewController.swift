import UIKit
import WebKit

final class RulesWebViewController: UIViewController {
    private let request: URLRequest
    private let webView = WKWebView()
    private var observation: NSKeyValueObservation?

    init(request: URLRequest) {
        self.request = request
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    deinit {
        stopWatching()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        webView.navigationDelegate = self
        webView.addObserver(self, forKeyPath: "estimatedProgress", options: .new, context: nil)
        observation = webView.observe(\.title) { [weak self] webView, _ in self?.title = webView.title }
        webView.load(request)
        webView.load(URLRequest(url: URL(string: "https://shelf.example/rules")!))
    }

    func present(from controller: UIViewController) {
        controller.present(self, animated: true)
    }
}

extension RulesWebViewController {
    func stopWatching() {
        webView.removeObserver(self, forKeyPath: "estimatedProgress")
    }

    func watchSettings() {
        NotificationCenter.default.addObserver(
            self, selector: #selector(settingsChanged), name: UserDefaults.didChangeNotification, object: nil
        )
    }

    @objc private func settingsChanged() {
        let page = FileManager.default.temporaryDirectory.appendingPathComponent("rules.html")
        webView.loadFileURL(page, allowingReadAccessTo: page)
    }
}

extension RulesWebViewController: WKNavigationDelegate {
    func webView(
        _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        completionHandler(.performDefaultHandling, nil)
    }
}
