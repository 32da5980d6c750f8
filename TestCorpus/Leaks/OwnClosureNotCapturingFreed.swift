// The object keeps closures that use their arguments, statics and copies, but not the object.
// leaks: nothing

final class Formatter {
  private let life = Life("Formatter")
  private static let dot = "."
  private var format: (Double) -> String = { "\($0)" }
  private let unit: String

  init(unit: String) {
    self.unit = unit
    format = { value in "\(value)\(Self.dot) \(unit)" }
  }

  func text(_ value: Double) -> String { format(value) }
}

@main enum Program: Scenario {
  static func run() {
    let formatter = Formatter(unit: "kg")
    _ = formatter.text(2)
  }
}
