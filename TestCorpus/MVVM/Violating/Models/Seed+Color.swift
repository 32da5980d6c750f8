// Only an extension, but one of a model: the colour belongs to whoever draws it.

import UIKit // expect: model_references_upper_layer

extension Seed {
  var color: UIColor {
    switch family {
    case .bean: .systemGreen
    case .cabbage: .systemTeal
    case .gourd: .systemOrange
    case .nightshade: .systemRed
    case .umbel: .systemYellow
    }
  }
}
