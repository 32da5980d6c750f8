// What keeps a closure, a method or an object takes it out of what it is given.
// leaks: BannerView, BannerScreen, UploadQueue, UploadScreen, Ticker, ClockScreen, AppRouter, LandingScreen

struct BannerOptions {
  var title = ""
  var onTap: (() -> Void)?
  var style = BannerStyle()
}

struct BannerStyle {
  var onSwipe: () -> Void = {}
}

final class BannerView {
  private let life = Life("BannerView")
  private var tap: (() -> Void)?
  private var swipe: () -> Void = {}
  private var hold: (() -> Void)?

  func apply(_ options: BannerOptions) {
    if let onTap = options.onTap { tap = onTap }
  }

  func restyle(with options: BannerOptions) { swipe = options.style.onSwipe }

  func listen(_ handlers: [String: () -> Void]) { hold = handlers["hold"] ?? hold }
}

final class BannerScreen {
  private let life = Life("BannerScreen")
  private let banner = BannerView()
  private var taps = 0

  func load() {
    banner.apply(BannerOptions(title: "New", onTap: { self.taps += 1 }))  // expect: retain_cycle
  }

  func restyle() {
    var options = BannerOptions()
    options.style.onSwipe = { self.taps += 1 }  // expect: retain_cycle
    banner.restyle(with: options)
  }

  func listen() {
    banner.listen(["hold": { self.taps += 1 }])  // expect: retain_cycle
  }
}

struct Upload {
  let path: String
  let completion: () -> Void
}

final class UploadQueue {
  private let life = Life("UploadQueue")
  private var completions: [() -> Void] = []

  func add(_ upload: Upload) { completions.append(upload.completion) }
}

final class UploadScreen {
  private let life = Life("UploadScreen")
  private let queue = UploadQueue()
  private var finished = 0

  func start() {
    queue.add(Upload(path: "/photo") { self.finished += 1 })  // expect: retain_cycle
  }
}

final class Ticker {
  private let life = Life("Ticker")
  private let tick: () -> Void

  init(for screen: ClockScreen) { tick = screen.advance }  // expect: retain_cycle
}

final class ClockScreen {
  private let life = Life("ClockScreen")
  private var ticker: Ticker?
  private var seconds = 0

  func advance() { seconds += 1 }

  func start() { ticker = Ticker(for: self) }
}

struct ScreenContext {
  let router: AppRouter
  let title: String
}

final class LandingScreen {
  private let life = Life("LandingScreen")
  private let router: AppRouter

  init(context: ScreenContext) { router = context.router }
}

final class AppRouter {
  private let life = Life("AppRouter")
  private var screen: LandingScreen?

  func show() {
    screen = LandingScreen(context: ScreenContext(router: self, title: "Hi"))  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = BannerScreen()
    screen.load()
    screen.restyle()
    screen.listen()
    UploadScreen().start()
    ClockScreen().start()
    AppRouter().show()
  }
}
