// The picker keeps whom it picks for until it is through: it takes that one in hand then, and forgets all.
// leaks: nothing

final class Uploader {
  private let life = Life("Uploader")
  private let picker = Picker()
  private var picked = 0

  func pick() { picker.pick(for: self) }
  func finish() { picker.finish(7) }
  func use(_ picture: Int) { picked = picture }
}

final class Picker {
  private let life = Life("Picker")
  private var current: Uploader?
  private var isPicking = false

  func pick(for uploader: Uploader) {
    guard !isPicking else { return }
    isPicking = true
    current = uploader
  }

  func finish(_ picture: Int) {
    guard let uploader = current else { return }
    close { [weak self] in
      self?.reset()
      uploader.use(picture)
    }
  }

  private func reset() {
    isPicking = false
    current = nil
  }

  private func close(_ done: () -> Void) { done() }
}

@main enum Program: Scenario {
  static func run() {
    let uploader = Uploader()
    uploader.pick()
    uploader.finish()
  }
}
