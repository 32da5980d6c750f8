// What shows a value of some kind has it: what is put into that value refers to the host weakly.
// leaks: nothing

class UIHostingController<Content> {
  private let life = Life("UIHostingController")
  var rootView: Content
  init(rootView: Content) { self.rootView = rootView }
}

struct ZoomView {
  var isShown = true
  var onClose: (() -> Void)?
}

final class ZoomScreen: UIHostingController<ZoomView> {
  private let life = Life("ZoomScreen")

  init() {
    super.init(rootView: ZoomView())
    rootView.onClose = { [weak self] in self?.close() }
  }

  func close() {}
}

final class MapScreen {
  private let life = Life("MapScreen")
  private let host = UIHostingController(rootView: ZoomView())
  private var isClosed = false

  func show() {
    host.rootView.onClose = { [weak self] in self?.isClosed = true }
    let zoom = UIHostingController(rootView: ZoomView())
    zoom.rootView.onClose = { [weak zoom] in zoom?.rootView.isShown = false }
  }
}

@main enum Program: Scenario {
  static func run() {
    _ = ZoomScreen()
    MapScreen().show()
  }
}
