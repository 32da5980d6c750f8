// Reading what comes from somewhere else than a file: standard input, another program.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

enum FileDescriptorInput {
  enum Outcome: Equatable {
    case some
    case end
    case failure(Int32)
  }

  /// Appends what is there, or waits until something is.
  static func read(_ descriptor: Int32, into bytes: inout [UInt8]) -> Outcome {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
      #if canImport(Glibc)
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        let count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      guard count >= 0 else { return errno == EINTR ? .some : .failure(errno) }
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      return count == 0 ? .end : .some
    }
  }
}
