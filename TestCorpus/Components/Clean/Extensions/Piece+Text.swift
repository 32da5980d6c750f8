// An extension of a model is no declaration of one: it may lie here.

extension Piece {
  var line: String { "\(composer): \(title)" }
}
