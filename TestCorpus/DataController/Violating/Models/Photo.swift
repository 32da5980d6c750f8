import Foundation
import class UIKit.UIImage  // expect: model_references_upper_layer

class Photo: Codable {
    let url: URL
    let data: Data

    var image: UIImage? { UIImage(data: data) }
}
