// A method that is kept puts what was there before back in its place as it is called.
// leaks: nothing

final class Sensor {
  private let life = Life("Sensor")
  var onChange: (() -> Void)?

  func start() { onChange?() }
}

final class SettingsScreen {
  private let life = Life("SettingsScreen")
  private let sensor = Sensor()
  private var before: (() -> Void)?
  private var changes = 0

  func proceed() {
    before = sensor.onChange
    sensor.onChange = update
    sensor.start()
  }

  private func update() {
    changes += 1
    sensor.onChange = before
  }
}

@main enum Program: Scenario {
  static func run() { SettingsScreen().proceed() }
}
