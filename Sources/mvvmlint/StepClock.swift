// Where the time of a run goes.

/// Milliseconds per step of a run.
struct StepClock {
  private let clock = ContinuousClock()
  private var last: ContinuousClock.Instant
  private var steps: [(name: String, milliseconds: Double)] = []

  init() { last = clock.now }

  mutating func finish(_ name: String) {
    let now = clock.now
    let duration = (now - last).components
    steps.append(
      (name, Double(duration.seconds) * 1e3 + Double(duration.attoseconds) / 1e15))
    last = now
  }

  /// Milliseconds since the beginning.
  var total: Int { Int(steps.reduce(0) { $0 + $1.milliseconds }.rounded()) }

  var summary: String {
    steps.map { step in
      let tenths = Int((step.milliseconds * 10).rounded())
      return "\(step.name) \(tenths / 10).\(tenths % 10) ms"
    }.joined(separator: ", ")
  }
}
