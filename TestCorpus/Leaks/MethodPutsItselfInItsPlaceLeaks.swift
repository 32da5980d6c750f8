// A method that is kept puts itself there again each time that it is called.
// leaks: SettingsScreen, Sensor

final class Sensor {
  private let life = Life("Sensor")
  var onChange: (() -> Void)?

  func start() { onChange?() }
}

final class SettingsScreen {
  private let life = Life("SettingsScreen")
  private let sensor = Sensor()
  private var changes = 0

  func proceed() {
    sensor.onChange = update  // expect: retain_cycle
    sensor.start()
  }

  private func update() {
    changes += 1
    sensor.onChange = update  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() { SettingsScreen().proceed() }
}
