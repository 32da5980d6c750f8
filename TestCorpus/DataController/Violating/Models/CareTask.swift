import Foundation
#if canImport(UIKit)
import UIKit  // expect: model_references_upper_layer
#endif

struct CareTask: Codable {
    enum Kind: String, Codable {
        case water, feed, prune
    }

    let kind: Kind
    let due: Date

    #if canImport(UIKit)
    var icon: UIImage? { UIImage(systemName: kind == .water ? "drop" : "leaf") }
    #endif
}
