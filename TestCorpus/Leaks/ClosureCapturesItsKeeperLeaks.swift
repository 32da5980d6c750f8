// The closure captures the object that keeps it, by name or in the capture list. No `self` is in it.
// leaks: Alert, Door

final class Alert {
  private let life = Life("Alert")
  var onClose: (() -> Void)?
  private(set) var isOpen = true
  func close() { isOpen = false }
}

final class Door {
  private let life = Life("Door")
  var onOpen: (() -> Void)?
  var opened = 0
}

final class Hall {
  func build() {
    let alert = Alert()
    alert.onClose = { alert.close() }  // expect: retain_cycle
    let door = Door()
    door.onOpen = { [door] in door.opened += 1 }  // expect: retain_cycle
    alert.onClose?()
    door.onOpen?()
  }
}

@main enum Program: Scenario {
  static func run() {
    let hall = Hall()
    hall.build()
  }
}
