// Films the seedlings and forgets its observers.

import AVFoundation
import UIKit

final class GrowthViewController: UIViewController {
  private let player = AVPlayer()
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    player.addObserver(self, forKeyPath: "status", options: [.new], context: nil) // expect: observer_never_removed
    NotificationCenter.default.addObserver( // expect: observer_never_removed
      forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: .main
    ) { [weak self] _ in
      self?.player.pause()
    }
    _ = player.observe(\.rate) { [weak self] player, _ in // expect: observer_never_removed
      self?.label.text = "\(player.rate)"
    }
    NotificationCenter.default.addObserver(
      self, selector: #selector(restart), name: .AVPlayerItemDidPlayToEndTime, object: nil)
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    label.text = player.status == .readyToPlay ? "Ready" : "Waiting"
  }

  @objc private func restart() {
    player.seek(to: .zero)
  }
}
