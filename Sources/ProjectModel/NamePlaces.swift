// Where in the project names of one kind stand, found by name.

import SwiftReader

/// Places by the hash of a name: who asks for a name gets all of its places and perhaps a few of
/// other names, and compares.
package struct NamePlaces<Fact>: Sendable {
  package struct Place: Sendable {
    package var file: Int32
    package var fact: FactIndex<Fact>
  }

  /// A power of two.
  private let bucketCount: Int
  private var firstOfBucket: [Int32]
  private var places: [Place] = []

  /// `found` has one list a file: the hash of each name, and where it stands.
  package init(_ found: [[(hash: UInt32, fact: FactIndex<Fact>)]]) {
    var bucketCount = 1 << 8
    while bucketCount < found.reduce(0, { $0 + $1.count }) { bucketCount *= 2 }
    self.bucketCount = bucketCount
    firstOfBucket = Array(repeating: 0, count: bucketCount + 1)
    for list in found {
      for (hash, _) in list { firstOfBucket[bucket(of: hash) + 1] += 1 }
    }
    for bucket in 1...bucketCount { firstOfBucket[bucket] += firstOfBucket[bucket - 1] }
    guard let total = firstOfBucket.last, total > 0 else { return }
    var next = firstOfBucket
    places = Array(repeating: Place(file: 0, fact: .none), count: Int(total))
    for (file, list) in found.enumerated() {
      for (hash, fact) in list {
        let bucket = bucket(of: hash)
        places[Int(next[bucket])] = Place(file: Int32(file), fact: fact)
        next[bucket] += 1
      }
    }
  }

  /// In the order of files.
  package func candidates(named name: String) -> ArraySlice<Place> {
    var name = name
    let bucket = name.withUTF8 { self.bucket(of: NameTable.hash($0)) }
    return places[Int(firstOfBucket[bucket])..<Int(firstOfBucket[bucket + 1])]
  }

  private func bucket(of hash: UInt32) -> Int { Int(hash) & (bucketCount - 1) }
}
