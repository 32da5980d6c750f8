import UIKit
import WebKit

final class HelpViewController: UIViewController {
    private let dataController: HelpDataController
    private let webView = WKWebView()
    private var titleObservation: NSKeyValueObservation?
    private let tips: TipsTableSource

    init(dataController: HelpDataController, tips: TipsTableSource) {
        self.dataController = dataController
        self.tips = tips
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    deinit {
        webView.removeObserver(self, forKeyPath: #keyPath(WKWebView.estimatedProgress))
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        webView.navigationDelegate = self
        webView.addObserver(self, forKeyPath: #keyPath(WKWebView.estimatedProgress), options: .new, context: nil)
        titleObservation = webView.observe(\.title, options: .new) { [weak self] webView, _ in
            self?.title = webView.title
        }
        webView.load(URLRequest(url: dataController.page))
        dataController.topics.map(line).forEach(printLine)
    }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        navigationItem.prompt = "\(Int(webView.estimatedProgress * 100)) %"
    }

    private func line(_ topic: String) -> String { "• \(topic)" }

    private func printLine(_ line: String) { print(line) }
}

extension HelpViewController: WKNavigationDelegate {
    func webView(
        _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        completionHandler(.performDefaultHandling, nil)
    }
}

// The project's own extension of the API is not the controller's access to it.
extension UserDefaults {
    static let garden = UserDefaults(suiteName: "group.greenhouse")
}
