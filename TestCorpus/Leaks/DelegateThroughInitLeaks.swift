// The delegate comes in by the initialiser and is a strong constant.
// leaks: Downloader, DownloadsViewController

protocol DownloaderDelegate: AnyObject {
  func didFinish(_ name: String)
}

final class Downloader {
  private let life = Life("Downloader")
  private let delegate: DownloaderDelegate  // expect: weak_delegate

  init(delegate: DownloaderDelegate) { self.delegate = delegate }

  func download(_ name: String) { delegate.didFinish(name) }
}

final class DownloadsViewController: DownloaderDelegate {
  private let life = Life("DownloadsViewController")
  private lazy var downloader = Downloader(delegate: self)  // expect: retain_cycle
  private var files: [String] = []

  func viewDidLoad() { downloader.download("plums.pdf") }
  func didFinish(_ name: String) { files.append(name) }
}

@main enum Program: Scenario {
  static func run() {
    let screen = DownloadsViewController()
    screen.viewDidLoad()
  }
}
