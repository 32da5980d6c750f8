// The object comes out of a closure that a lock calls; it keeps a closure that captures it.
// leaks: Download, Handle

final class Lock {
  func around<Value>(_ work: () -> Value) -> Value { work() }
}

final class Download {
  private let life = Life("Download")
  var onEnd: (() -> Void)?
  var size = 0
}

final class Handle {
  private let life = Life("Handle")
  private let lock = Lock()
  private var stored = Download()
  var onCancel: (() -> Void)?

  var download: Download { lock.around { stored } }
}

final class Downloader {
  private let life = Life("Downloader")

  func start() {
    let handle = Handle()
    handle.download.onEnd = { handle.onCancel?() }  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    let downloader = Downloader()
    downloader.start()
  }
}
