// Two model types that share their names with SwiftUI's.
import Foundation

struct Image: Codable, Hashable {
    let url: URL
    let caption: String
    let width: Int
    let height: Int
}

struct Color: Codable, Hashable {
    let name: String
    let hex: UInt32
}
