// Whether `self` is of some type decides what a property holds: it does not hold `self`.
// leaks: nothing

class File {
  private let life = Life("File")
  private var state: Any?

  func stop() { state = (self is Photo) ? "interrupted" : "paused" }
  func start() { state = self is Photo ? "running" : "waiting" }
}

final class Photo: File {}

@main enum Program: Scenario {
  static func run() {
    let file = File()
    file.stop()
    file.start()
  }
}
