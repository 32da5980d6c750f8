// Where something begins among numbers in order.

extension Range where Bound == Int {
  /// The first number for which `isReached` holds, or the end: it must hold for all behind it too.
  @inlinable public func boundary(whenReached isReached: (Int) -> Bool) -> Int {
    var (lower, upper) = (lowerBound, upperBound)
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      if isReached(middle) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }
}
