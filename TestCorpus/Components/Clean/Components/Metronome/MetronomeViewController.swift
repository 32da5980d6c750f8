// The metronome; the dots are drawn by a view of its own.

import UIKit

final class MetronomeViewController: UIViewController {
  @IBOutlet private weak var tempoLabel: UILabel!
  private let dots = BeatView()
  private let viewModel: MetronomeViewModel

  init(viewModel: MetronomeViewModel) {
    self.viewModel = viewModel
    super.init(nibName: "MetronomeViewController", bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(dots)
    viewModel.onBeat = { [weak self] beat in
      self?.dots.show(beat)
    }
  }

  @IBAction private func changeTempo(_ slider: UISlider) {
    viewModel.setTempo(Int(slider.value))
    tempoLabel.text = "\(viewModel.tempo)"
    viewModel.stop()
    viewModel.start()
  }
}
