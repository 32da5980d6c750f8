// The picker forgets all only where there is nobody to pick for.
// leaks: Picker, Uploader

final class Uploader {
  private let life = Life("Uploader")
  private let picker = Picker()
  private var picked = 0

  func pick() { picker.pick(for: self) }  // expect: retain_cycle
  func finish() { picker.finish(7) }
  func use(_ picture: Int) { picked = picture }
}

final class Picker {
  private let life = Life("Picker")
  private var current: Uploader?
  private var isPicking = false

  func pick(for uploader: Uploader) {
    isPicking = true
    current = uploader
  }

  func finish(_ picture: Int) {
    guard let uploader = current else {
      reset()
      return
    }
    uploader.use(picture)
  }

  private func reset() {
    isPicking = false
    current = nil
  }
}

@main enum Program: Scenario {
  static func run() {
    let uploader = Uploader()
    uploader.pick()
    uploader.finish()
  }
}
