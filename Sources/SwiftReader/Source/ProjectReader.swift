// Reading many files at once.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

public enum ProjectReader {
  /// Reads `places` on up to `threads` threads. Facts come in the order of the places; what could not
  /// be read is reported and left out. `bodies` says what is read of that which a file's functions do. The
  /// sources have their stamps if these are to be taken.
  public static func read(
    _ places: [FilePlace],
    bodies: @escaping @Sendable (FilePlace) -> Bodies = { _ in .all },
    takingStamps: Bool = false,
    threads: Int,
    clock: StepClock? = nil
  ) -> (files: [FileFacts], failures: [ReadFailure]) {
    let times = clock.map { _ in ReadingTimes() }
    let results = Parallel.map(count: places.count, threads: threads) {
      ReaderBox(reader: FileReader(noting: times, takingStamps: takingStamps))
    } _: { box, index -> Result<FileFacts, ReadFailure> in
      let place = places[index]
      do throws(ReadFailure) {
        return .success(try box.reader.read(place, bodies: bodies(place)))
      } catch {
        return .failure(error)
      }
    }
    // By now it is known whether they are quick; the other threads ask when they are given something to do.
    HeapGrowth.takeLargePages()
    var files: [FileFacts] = []
    var failures: [ReadFailure] = []
    files.reserveCapacity(places.count)
    for result in results {
      switch result {
      case .success(let facts): files.append(facts)
      case .failure(let failure): failures.append(failure)
      }
    }
    if let clock, let times {
      let bytes = files.reduce(0) { $0 + $1.source.count }
      clock.finish("read", StepClock.Amount(bytes, "bytes"), parts: times.parts)
    }
    return (files, failures)
  }

  /// A thread's reader: it cannot be copied, so it needs a place.
  private final class ReaderBox {
    var reader: FileReader

    init(reader: consuming FileReader) { self.reader = reader }
  }

  /// The number of processors that this process may use.
  public static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
