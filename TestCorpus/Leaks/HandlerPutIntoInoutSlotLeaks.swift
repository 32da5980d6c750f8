// A function puts a handler into the property that it is given `inout`.
// leaks: Chained, Dialog, Player, Popover, Shown, Stepper

final class Dialog {
  private let life = Life("Dialog")
  var onClose: (() -> Void)?
}

func chain(_ slot: inout (() -> Void)?, _ next: @escaping () -> Void) {
  let previous = slot
  slot = {
    previous?()
    next()
  }
}

final class Chained {
  private let life = Life("Chained")
  private let dialog = Dialog()
  private var closed = 0

  func present() {
    chain(&dialog.onClose) { self.closed += 1 }  // expect: retain_cycle
  }
}

final class Stepper {
  private let life = Life("Stepper")
  private var onStep: (() -> Void)?
  private var steps = 0

  func load() {
    fill(&onStep) { self.steps += 1 }  // expect: retain_cycle
  }

  private func fill(_ slot: inout (() -> Void)?, _ handler: @escaping () -> Void) {
    slot = handler
  }
}

final class Popover {
  private let life = Life("Popover")
  var anchor: Shown?
}

func adopt<Object: AnyObject>(_ slot: inout Object?, _ object: Object) { slot = object }

final class Shown {
  private let life = Life("Shown")
  private let popover = Popover()

  func show() {
    adopt(&popover.anchor, self)  // expect: retain_cycle
  }
}

final class Player {
  private let life = Life("Player")
  private var iterator: AnyIterator<Int>?
  private var page = 0

  func open() {
    iterator = AnyIterator {  // expect: retain_cycle
      self.page += 1
      return self.page < 4 ? self.page : nil
    }
  }
}

@main enum Program: Scenario {
  static func run() {
    Chained().present()
    Stepper().load()
    Shown().show()
    Player().open()
  }
}
