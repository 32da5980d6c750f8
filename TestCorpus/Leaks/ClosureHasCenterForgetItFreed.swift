// The centre calls what it keeps, and that has the centre forget it: by a key, or since there is one only.
// leaks: nothing

final class Center {
  static let shared = Center()
  private var jobs: [String: () -> Void] = [:]
  var onReturn: (() -> Void)?

  func add(_ key: String, _ job: @escaping () -> Void) { jobs[key] = job }
  func remove(_ key: String) { jobs[key] = nil }
  func forget() { onReturn = nil }

  func comeBack() {
    for job in jobs.values { job() }
    onReturn?()
  }
}

final class Calibration {
  private let life = Life("Calibration")
  private let key = "calibration"
  private var count = 0

  func ask() {
    Center.shared.add(key) {
      Center.shared.remove(self.key)
      self.count += 1
    }
    Center.shared.onReturn = {
      Center.shared.forget()
      self.count += 1
    }
  }
}

@main enum Program: Scenario {
  static func run() {
    let calibration = Calibration()
    calibration.ask()
    Center.shared.comeBack()
  }
}
