// A view among the models.

import UIKit

final class DepartureBadge: UIView { // expect: type_in_wrong_folder
  private let label = UILabel()

  func show(_ departure: Departure) {
    label.text = departure.timeText
  }
}
