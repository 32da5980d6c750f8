@_exported import UIKit  // expect: model_references_upper_layer

struct Account: Codable {
    let email: String
    let displayName: String
    let token: String
}
