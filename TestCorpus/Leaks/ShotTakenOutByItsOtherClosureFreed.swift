// Two closures of one object hold the camera that keeps it; when it is done, one of them takes it out.
// leaks: nothing

final class Shot {
  private let life = Life("Shot")
  private let onFlash: () -> Void
  private let onDone: (Shot) -> Void
  let number = 1

  init(onFlash: @escaping () -> Void, onDone: @escaping (Shot) -> Void) {
    self.onFlash = onFlash
    self.onDone = onDone
  }

  func take() {
    onFlash()
    onDone(self)
  }
}

final class Camera {
  private let life = Life("Camera")
  private var shots: [Int: Shot] = [:]
  private var flashes = 0

  func take() {
    let shot = Shot(
      onFlash: { self.flashes += 1 },
      onDone: { shot in self.shots[shot.number] = nil })
    shots[shot.number] = shot
    shot.take()
  }
}

@main enum Program: Scenario {
  static func run() { Camera().take() }
}
