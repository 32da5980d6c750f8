// One piece: who sings what, and whether I know it.

import Foundation

final class PieceDetailViewModel {
  var onChange: (() -> Void)?
  private(set) var piece: Piece
  private let pieces: PieceDataManager

  init(piece: Piece, pieces: PieceDataManager) {
    self.piece = piece
    self.pieces = pieces
  }

  var title: String { piece.title }

  var voicesText: String {
    piece.voices.map(\.rawValue).joined(separator: ", ")
  }

  func markAsKnown() {
    piece.isKnown = true
    onChange?()
    Task { try? await pieces.save(piece) }
  }
}
