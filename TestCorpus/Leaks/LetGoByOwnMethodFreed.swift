// What the function stores an own method that it calls behind that lets go of: directly, over two others, in a `defer`.
// leaks: nothing

final class Display {
  private let life = Life("Display")
  var onRefresh: (() -> Void)?
  func reset() { onRefresh = nil }
}

final class Stopwatch {
  private let life = Life("Stopwatch")
  private let display = Display()
  private var onTick: (() -> Void)?
  private var panel: Display?
  private var ticks = 0

  func measure() {
    display.onRefresh = { self.ticks += 1 }
    display.onRefresh?()
    stop()
  }

  func count() {
    onTick = { self.ticks += 1 }
    finish()
  }

  func show() {
    defer { hide() }
    let shown = Display()
    panel = shown
    shown.onRefresh = { self.ticks += 1 }
  }

  func refresh() {
    display.onRefresh = { self.ticks += 1 }
    Self.clear(display)
  }

  func flash() {
    func clear() { display.onRefresh = nil }
    display.onRefresh = { self.ticks += 1 }
    clear()
  }

  private func stop() { display.reset() }
  private func finish() { cleanUp() }
  private func cleanUp() { onTick = nil }
  private func hide() { panel = nil }
  private static func clear(_ display: Display) { display.onRefresh = nil }
}

protocol Routing: AnyObject { func close() }

final class DetailModel {
  private let life = Life("DetailModel")
  private let router: any Routing
  init(router: any Routing) { self.router = router }
  func finish() { router.close() }
}

final class Detail {
  private let life = Life("Detail")
  let model: DetailModel
  init(model: DetailModel) { self.model = model }
}

final class Router: Routing {
  private let life = Life("Router")
  private var detail: Detail?

  func open() {
    let model = DetailModel(router: self)
    let detail = Detail(model: model)
    self.detail = detail
    model.finish()
  }

  func close() { detail = nil }
}

@main enum Program: Scenario {
  static func run() {
    let stopwatch = Stopwatch()
    stopwatch.measure()
    stopwatch.count()
    stopwatch.show()
    stopwatch.refresh()
    stopwatch.flash()
    Router().open()
  }
}
