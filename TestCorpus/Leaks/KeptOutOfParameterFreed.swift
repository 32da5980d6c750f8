// Of what it is given the callee keeps other parts than those that hold the caller, calls them, or refers to them weakly.
// leaks: nothing

struct BannerOptions {
  var title = ""
  var onShow: () -> Void = {}
  var onTap: (() -> Void)?
}

final class BannerView {
  private let life = Life("BannerView")
  private var tap: (() -> Void)?
  private var title = ""

  func apply(_ options: BannerOptions) {
    title = options.title
    if let onTap = options.onTap { tap = onTap }
    options.onShow()
  }

  func show(_ handlers: [String: () -> Void]) { handlers["show"]?() }
}

final class BannerScreen {
  private let life = Life("BannerScreen")
  private let banner = BannerView()
  private var taps = 0

  func load() {
    banner.apply(
      BannerOptions(
        title: "New", onShow: { self.taps += 1 }, onTap: { [weak self] in self?.taps += 1 }))
    banner.show(["show": { self.taps += 1 }])
  }
}

final class Ticker {
  private let life = Life("Ticker")
  private let tick: () -> Void
  private let seconds: Int

  init(for screen: ClockScreen) {
    tick = { [weak screen] in screen?.advance() }
    seconds = screen.seconds
  }
}

final class ClockScreen {
  private let life = Life("ClockScreen")
  private var ticker: Ticker?
  private(set) var seconds = 0

  func advance() { seconds += 1 }

  func start() { ticker = Ticker(for: self) }
}

struct ScreenContext {
  let router: AppRouter
  let theme: Theme
}

final class Theme {
  private let life = Life("Theme")
}

final class LandingScreen {
  private let life = Life("LandingScreen")
  private weak var router: AppRouter?
  private let theme: Theme

  init(context: ScreenContext) {
    router = context.router
    theme = context.theme
  }
}

final class AppRouter {
  private let life = Life("AppRouter")
  private var screen: LandingScreen?

  func show() {
    screen = LandingScreen(context: ScreenContext(router: self, theme: Theme()))
  }
}

@main enum Program: Scenario {
  static func run() {
    BannerScreen().load()
    ClockScreen().start()
    AppRouter().show()
  }
}
