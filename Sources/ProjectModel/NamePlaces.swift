// Where in the project names of one kind stand, found by name.

import SwiftReader

/// Places by the shape of a name, its length and some of its bytes: who asks for a name gets all of its places
/// and perhaps a few of other names, and compares. There are many names, and few are asked for.
///
/// What stands there is any kind of fact, by its index in the file: other modules' generic code would
/// not be specialised.
package struct NamePlaces: Sendable {
  package struct Place: Sendable {
    package var file: Int32
    package var fact: UInt32
  }

  /// A name's shape, and what it names in its file.
  package struct Entry: Sendable {
    var shape: UInt32
    var fact: UInt32

    init<Fact>(_ name: TextRange, _ fact: FactIndex<Fact>, in source: SourceFile) {
      shape = source.withBytes(of: name) { $0.shape &>> 16 }
      self.fact = fact.raw
    }
  }

  /// A power of two.
  private let bucketCount: Int
  private var firstOfBucket: [Int32]
  private var places: [Place] = []

  /// `found` has one list a file.
  package init(_ found: [[Entry]]) {
    let total = found.reduce(0) { $0 + $1.count }
    // Few names are asked for: their buckets may be full.
    var bucketCount = 1 << 8
    while bucketCount * 4 < total { bucketCount *= 2 }
    self.bucketCount = bucketCount
    let mask = bucketCount - 1
    firstOfBucket = Array(repeating: 0, count: bucketCount + 1)
    firstOfBucket.withUnsafeMutableBufferPointer { first in
      for list in found {
        for entry in list { first[Int(entry.shape) & mask + 1] += 1 }
      }
      for bucket in 1...bucketCount { first[bucket] += first[bucket - 1] }
    }
    if total == 0 { return }
    var next = firstOfBucket
    places = Array(unsafeUninitializedCapacity: total) { places, count in
      next.withUnsafeMutableBufferPointer { next in
        for (file, list) in found.enumerated() {
          for entry in list {
            let bucket = Int(entry.shape) & mask
            let place = Place(file: Int32(file), fact: entry.fact)
            places.initializeElement(at: Int(next[bucket]), to: place)
            next[bucket] += 1
          }
        }
      }
      count = total
    }
  }

  /// In the order of files.
  package func candidates(named name: String) -> ArraySlice<Place> {
    var name = name
    let bucket = name.withUTF8 { Int($0.shape &>> 16) & (bucketCount - 1) }
    return places[Int(firstOfBucket[bucket])..<Int(firstOfBucket[bucket + 1])]
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// What a name is told apart by without a look at all of it: its length and three of its bytes, mixed so that
  /// the highest bits are good for a place in a table.
  @inline(__always)
  var shape: UInt32 {
    guard let last else { return 0 }
    let bytes =
      UInt32(self[0]) | UInt32(self[count / 2]) &<< 8 | UInt32(last) &<< 16
      | UInt32(truncatingIfNeeded: count) &<< 24
    return bytes &* 0x9E37_79B1
  }
}
