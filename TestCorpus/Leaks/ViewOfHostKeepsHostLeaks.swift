// What shows a value of some kind has it: a closure that is put into that value behind its initialiser captures the host.
// leaks: UIHostingController, ZoomScreen, MapScreen

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
    rootView.onClose = close  // expect: retain_cycle
  }

  func close() {}
}

final class MapScreen {
  private let life = Life("MapScreen")
  private let host = UIHostingController(rootView: ZoomView())
  private var isClosed = false

  func show() {
    host.rootView.onClose = { self.isClosed = true }  // expect: retain_cycle
    let zoom = UIHostingController(rootView: ZoomView())
    zoom.rootView.onClose = { zoom.rootView.isShown = false }  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    _ = ZoomScreen()
    MapScreen().show()
  }
}
