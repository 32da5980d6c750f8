// The shelf's order, which is the composers'.

import Foundation

extension Array where Element == Piece {
  func sortedByComposer() -> [Piece] {
    sorted { ($0.composer, $0.title) < ($1.composer, $1.title) }
  }
}
