// The shelf, by composer.

import Combine
import Foundation

final class PieceListViewModel: ObservableObject {
  /// One row; nested, and therefore at home here.
  struct Row: Hashable {
    let id: Piece.ID
    let title: String
    let detail: String
  }

  @Published private(set) var rows: [Row] = []
  private var shelf: [Piece] = []
  private let pieces: PieceDataManager

  init(pieces: PieceDataManager) {
    self.pieces = pieces
  }

  func load() async {
    shelf = ((try? await pieces.all()) ?? []).sortedByComposer()
    rows = shelf.map(makeRow)
  }

  func piece(at index: Int) -> Piece {
    shelf[index]
  }

  private func makeRow(_ piece: Piece) -> Row {
    Row(id: piece.id, title: piece.title, detail: piece.composer)
  }
}
