// What somebody probably meant who wrote a name that does not exist.

/// The name in `names` that `word` is most likely a misspelling of; the first of several.
package func nearestName(to word: String, among names: some Sequence<String>) -> String? {
  // In a short word, two edits make any other short word.
  let limit = word.utf8.count <= 4 ? 1 : max(2, word.utf8.count / 3)
  var nearest: (name: String, distance: Int)?
  for name in names {
    let distance = editDistance(word, name)
    guard distance <= limit, distance < min(word.utf8.count, name.utf8.count) else { continue }
    if distance < nearest?.distance ?? .max { nearest = (name, distance) }
  }
  return nearest?.name
}

/// `; did you mean 'name'?`, to follow a message about `word`.
package func didYouMean(_ word: String, among names: some Sequence<String>) -> String? {
  nearestName(to: word, among: names).map { "; did you mean \(quoted($0))?" }
}

extension Sequence<String> {
  /// The one that `word` is but for upper and lower case; nil where it is one of them as it stands.
  func spelling(of word: String) -> String? {
    if contains(word) { return nil }
    let word = word.lowercased()
    return first { $0.lowercased() == word }
  }
}

/// The fewest bytes to insert, delete, replace or swap with their neighbour, whatever their case;
/// only the first 64 bytes of each name are compared.
private func editDistance(_ first: String, _ second: String) -> Int {
  let first = first.utf8.prefix(64).map(\.lowercase)
  let second = second.utf8.prefix(64).map(\.lowercase)
  var rowBefore = [Int](repeating: 0, count: second.count + 1)
  var row = Array(0...second.count)
  for i in first.indices {
    var next = [i + 1]
    next.reserveCapacity(row.count)
    for j in second.indices {
      let isSame = first[i] == second[j]
      var distance = min(row[j] + (isSame ? 0 : 1), row[j + 1] + 1, next[j] + 1)
      if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
        distance = min(distance, rowBefore[j - 1] + 1)
      }
      next.append(distance)
    }
    (rowBefore, row) = (row, next)
  }
  return row[second.count]
}

extension UInt8 {
  fileprivate var lowercase: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}
