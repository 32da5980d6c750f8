// One cell of a hut's battery: the name fools the rule for names, so it says what it is.

// mvvmlint:role model
final class BatteryCell {
  let level: Double

  init(level: Double) {
    self.level = level
  }
}
