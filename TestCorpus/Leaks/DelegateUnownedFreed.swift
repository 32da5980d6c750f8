// An unowned delegate keeps nobody alive. The downloader never outlives the screen that owns it.
// leaks: nothing

protocol DownloaderDelegate: AnyObject {
  func didFinish(_ name: String)
}

final class Downloader {
  private let life = Life("Downloader")
  private unowned let delegate: DownloaderDelegate

  init(delegate: DownloaderDelegate) { self.delegate = delegate }

  func download(_ name: String) { delegate.didFinish(name) }
}

final class DownloadsViewController: DownloaderDelegate {
  private let life = Life("DownloadsViewController")
  private lazy var downloader = Downloader(delegate: self)
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
