// The closures capture the objects that keep them weakly or unowned.
// leaks: nothing

final class Alert {
  private let life = Life("Alert")
  var onClose: (() -> Void)?
  private(set) var isOpen = true
  func close() { isOpen = false }
}

final class Hall {
  func build() {
    let alert = Alert()
    alert.onClose = { [weak alert] in alert?.close() }
    let other = Alert()
    other.onClose = { [unowned other] in other.close() }
    alert.onClose?()
    other.onClose?()
  }
}

@main enum Program: Scenario {
  static func run() {
    let hall = Hall()
    hall.build()
  }
}
