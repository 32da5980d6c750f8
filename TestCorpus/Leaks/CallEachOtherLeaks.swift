// Two functions call each other, and what one of them does reaches the closure of whoever calls either.
// leaks: Door, FrontDesk, Lobby

final class Door {
  private let life = Life("Door")
  private var onOpened: (() -> Void)?
  private var isLocked = true

  func open(_ opened: @escaping () -> Void) {
    if isLocked { unlock(opened) }
    onOpened = opened
  }

  func unlock(_ unlocked: @escaping () -> Void) {
    isLocked = false
    open(unlocked)
  }
}

final class Lobby {
  private let life = Life("Lobby")
  private let door = Door()
  private var guests = 0

  func enter() {
    door.open { self.guests += 1 }  // expect: retain_cycle
  }
}

final class FrontDesk {
  private let life = Life("FrontDesk")
  private let door = Door()
  private var guests = 0

  func welcome() {
    door.unlock { self.guests += 1 }  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    Lobby().enter()
    FrontDesk().welcome()
  }
}
