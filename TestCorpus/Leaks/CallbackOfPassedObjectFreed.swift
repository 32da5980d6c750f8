// The screen sets a callback on an object that others own: whoever keeps that object keeps the screen. Here
// the owner lets both go.
// leaks: nothing
// differs: the closure is kept, but by an object that the screen does not keep

final class Sensor {
  private let life = Life("Sensor")
  var onDry: (() -> Void)?
  var onWet: (() -> Void)?
}

final class GardenViewController {
  private let life = Life("GardenViewController")
  private var alarms = 0

  func follow(_ sensor: Sensor) {
    sensor.onDry = { self.alarms += 1 }  // expect: strong_self_in_notify_closure
    sensor.onWet = relax  // expect: bound_method_captures_self
    sensor.onDry?()
  }

  private func relax() { alarms = 0 }
}

@main enum Program: Scenario {
  static func run() {
    let sensor = Sensor()
    let screen = GardenViewController()
    screen.follow(sensor)
  }
}
