// A function outside of types makes an object that keeps a closure that captures it.
// leaks: Timeline

final class Timeline {
  private let life = Life("Timeline")
  var onEnd: (() -> Void)?
  var position = 0
}

func makeTimeline() -> Timeline {
  let timeline = Timeline()
  timeline.onEnd = { timeline.position = 0 }  // expect: retain_cycle
  return timeline
}

@main enum Program: Scenario {
  static func run() { makeTimeline().onEnd?() }
}
