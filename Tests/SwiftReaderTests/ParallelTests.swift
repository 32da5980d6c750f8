// Doing one thing for many items on several threads, which serve one step after the other.

import SwiftReader
import Testing

@Suite struct ParallelTests {
  @Test func stepsBehindEachOtherGiveResultsInOrder() {
    for step in 0..<200 {
      let found = Parallel.map(count: 50, threads: 4) { $0 * step }
      #expect(found == (0..<50).map { $0 * step })
    }
  }

  @Test func aStepMayBeginAnother() {
    let found = Parallel.map(count: 40, threads: 4) { outer in
      Parallel.map(count: 40, threads: 4) { outer * 40 + $0 }
    }
    #expect(found.flatMap { $0 } == Array(0..<1600))
  }
}
