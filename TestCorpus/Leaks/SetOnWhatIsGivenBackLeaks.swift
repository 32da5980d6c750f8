// A function sets the callback on what it makes and gives that back; the screen keeps it.
// leaks: MixerViewController, Slider

final class Slider {
  private let life = Life("Slider")
  var onMove: (() -> Void)?
}

final class MixerViewController {
  private let life = Life("MixerViewController")
  private var sliders: [Slider] = []
  private var moves = 0

  func viewDidLoad() {
    sliders.append(makeSlider())
    sliders.first?.onMove?()
  }

  private func makeSlider() -> Slider {
    let slider = Slider()
    slider.onMove = moved  // expect: retain_cycle
    return slider
  }

  private func moved() { moves += 1 }
}

@main enum Program: Scenario {
  static func run() {
    let screen = MixerViewController()
    screen.viewDidLoad()
  }
}
