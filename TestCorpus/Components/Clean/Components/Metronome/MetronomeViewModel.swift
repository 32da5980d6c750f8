// Beats per minute.

import Foundation

final class MetronomeViewModel {
  private(set) var tempo = 80
  private(set) var beat = 0
  var onBeat: ((Int) -> Void)?
  private let pulse = Pulse()

  func start() {
    pulse.start(every: 60 / Double(tempo)) { [weak self] in
      self?.advance()
    }
  }

  func stop() {
    pulse.stop()
  }

  func setTempo(_ tempo: Int) {
    self.tempo = min(max(tempo, 30), 240)
  }

  private func advance() {
    beat = (beat + 1) % 4
    onBeat?(beat)
  }
}
