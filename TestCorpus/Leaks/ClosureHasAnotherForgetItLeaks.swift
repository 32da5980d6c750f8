// What the centre keeps has somebody else forget what he keeps.
// leaks: Calibration

final class Center {
  static let shared = Center()
  var onReturn: (() -> Void)?

  func comeBack() { onReturn?() }
}

final class Other {
  static let shared = Other()
  var onReturn: (() -> Void)?

  func forget() { onReturn = nil }
}

final class Calibration {
  private let life = Life("Calibration")
  private var count = 0

  func ask() {
    Center.shared.onReturn = {  // expect: strong_self_in_notify_closure
      Other.shared.forget()
      self.count += 1
    }
  }
}

final class Device {
  private let life = Life("Device")
  let calibration = Calibration()
}

@main enum Program: Scenario {
  static func run() {
    Device().calibration.ask()
    Center.shared.comeBack()
  }
}
