// Two closures of one object hold the camera that keeps it, and neither takes it out.
// leaks: Camera, Shot

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
      onFlash: { self.flashes += 1 },  // expect: retain_cycle
      onDone: { shot in print(shot.number) })
    shots[shot.number] = shot
    shot.take()
  }
}

@main enum Program: Scenario {
  static func run() { Camera().take() }
}
