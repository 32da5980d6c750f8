// A global function connects the two: it assigns its parameter to the other parameter's callback.
// leaks: VolumeSlider, VolumeViewController

final class VolumeSlider {
  private let life = Life("VolumeSlider")
  var onChange: ((Double) -> Void)?
  func slide(to value: Double) { onChange?(value) }
}

func connect(_ slider: VolumeSlider, to action: @escaping (Double) -> Void) {
  slider.onChange = action
}

final class VolumeViewController {
  private let life = Life("VolumeViewController")
  private let slider = VolumeSlider()
  private var volume = 0.0

  func viewDidLoad() {
    connect(slider) { self.volume = $0 }  // expect: retain_cycle
    slider.slide(to: 0.5)
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = VolumeViewController()
    screen.viewDidLoad()
  }
}
