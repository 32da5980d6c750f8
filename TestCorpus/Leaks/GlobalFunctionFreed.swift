// A function outside of types again: the closure captures the object weakly, or captures another one.
// leaks: nothing

final class Timeline {
  private let life = Life("Timeline")
  var onEnd: (() -> Void)?
  var position = 0
}

func makeTimeline(after first: Timeline) -> Timeline {
  let timeline = Timeline()
  first.onEnd = { [weak timeline] in timeline?.position = 0 }
  timeline.onEnd = { first.position = 0 }
  return timeline
}

@main enum Program: Scenario {
  static func run() { makeTimeline(after: Timeline()).onEnd?() }
}
