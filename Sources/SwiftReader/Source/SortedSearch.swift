// Where something begins among numbers in order.

extension Range where Bound == Int {
  /// The first number for which `isReached` holds, or the end: it must hold for all behind it too.
  @inlinable public func boundary(whenReached isReached: (Int) -> Bool) -> Int {
    var range = self
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = isReached(middle) ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }
}
