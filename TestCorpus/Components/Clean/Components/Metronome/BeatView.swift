// Four dots, one of them lit.

import UIKit

final class BeatView: UIView {
  private var beat = 0

  func show(_ beat: Int) {
    self.beat = beat
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    for index in 0..<4 {
      (index == beat ? UIColor.label : .tertiaryLabel).setFill()
      UIBezierPath(ovalIn: CGRect(x: index * 24, y: 0, width: 16, height: 16)).fill()
    }
  }
}
