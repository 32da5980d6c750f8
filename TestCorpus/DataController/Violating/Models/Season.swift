@preconcurrency import SwiftUI  // expect: model_references_upper_layer

enum Season: String, CaseIterable {
    case spring, summer, autumn, winter
}

final class Bed {
    var season = Season.spring
    let length: CGFloat = 2.4
}
