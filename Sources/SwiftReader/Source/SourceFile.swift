// A file's bytes, read once and shared by the facts that point into them.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bytes of one source file, followed by zero bytes so that the lexer may look ahead without
/// asking where the end is. Facts refer to them by 32-bit offsets.
///
/// The file is read, not mapped: a mapped file that another process shortens while we look at it
/// ends the process with a bus error.
public final class SourceFile: Sendable {
  public let place: FilePlace
  public var path: String { place.path }
  /// The number of bytes of the file itself.
  public let count: Int
  /// `count` bytes and `padding` zero bytes; immutable after `init`.
  @usableFromInline nonisolated(unsafe) let bytes: UnsafePointer<UInt8>
  /// When it was opened, where somebody wants to know.
  public let stamp: FileStamp?
  /// Keeps `bytes` alive.
  private let block: ArenaBlock

  /// Enough for the widest unaligned look ahead of lexer and keyword table.
  static let padding = 64
  /// Offsets take 31 bits, and a margin keeps `offset + 1` representable.
  public static let maximumSize = Int(Int32.max) - 1024

  public convenience init(path: String, contents: some Collection<UInt8>) {
    self.init(place: FilePlace(path: path), contents: contents)
  }

  public init(place: FilePlace, contents: some Collection<UInt8>) {
    precondition(contents.count <= Self.maximumSize)
    let block = ArenaBlock(size: contents.count + Self.padding)
    let buffer = UnsafeMutableRawBufferPointer(start: block.base, count: block.size)
    buffer.initializeMemory(as: UInt8.self, repeating: 0)
    buffer.copyBytes(from: contents)
    self.place = place
    count = contents.count
    bytes = UnsafePointer(block.base.assumingMemoryBound(to: UInt8.self))
    stamp = nil
    self.block = block
  }

  public convenience init(path: String, text: String) {
    self.init(path: path, contents: text.utf8)
  }

  public convenience init(place: FilePlace, text: String) {
    self.init(place: place, contents: text.utf8)
  }

  /// Takes `count` bytes and `padding` zeros in `block`.
  private init(
    place: FilePlace, bytes: UnsafePointer<UInt8>, count: Int, stamp: FileStamp?,
    block: ArenaBlock
  ) {
    self.place = place
    self.count = count
    self.bytes = bytes
    self.stamp = stamp
    self.block = block
  }

  /// Reads the file at `place`; a file that grows or shrinks meanwhile is taken as it was read.
  static func read(
    _ place: FilePlace, into arena: inout Arena, takingStamp: Bool = false
  ) throws(ReadFailure) -> SourceFile {
    var file = try OpenFile(place.path)
    // Before the contents, so that nobody takes it for that of what is written while we read.
    let stamp = takingStamp ? FileStamp(try file.status()) : nil
    var count = place.isRegularFile ? try file.readSmall(into: arena.room(for: smallSize)) : nil
    if count == nil { try file.findSize() }
    let size = count ?? file.size
    let buffer = arena.allocate(byteCount: size + padding)
      .bindMemory(to: UInt8.self, capacity: size + padding)
    if count == nil { count = try file.read(into: buffer) }
    let end = count ?? 0
    (buffer + end).initialize(repeating: 0, count: size + padding - end)
    return SourceFile(
      place: place, bytes: UnsafePointer(buffer), count: end, stamp: stamp, block: arena.block)
  }

  /// Nearly all files are smaller.
  private static let smallSize = 1 << 16

  /// The bytes of the file at `path`, whatever they mean.
  public static func contents(of path: String) throws(ReadFailure) -> [UInt8] {
    var file = try OpenFile(path)
    try file.findSize()
    var failure: ReadFailure?
    let bytes = [UInt8](unsafeUninitializedCapacity: file.size) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      do throws(ReadFailure) {
        count = try file.read(into: base)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// A regular file that is open for reading.
  private struct OpenFile: ~Copyable {
    private let path: String
    private let descriptor: Int32
    /// When it was opened.
    private(set) var size = 0

    init(_ path: String) throws(ReadFailure) {
      self.path = path
      // Passed as it is, a string is copied first.
      descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
      if descriptor < 0 { throw ReadFailure(path: path, errorNumber: errno) }
    }

    func status() throws(ReadFailure) -> stat {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else {
        throw ReadFailure(path: path, errorNumber: errno)
      }
      return status
    }

    mutating func findSize() throws(ReadFailure) {
      let status = try status()
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw ReadFailure(path: path, reason: "not a regular file")
      }
      guard status.st_size <= maximumSize else {
        throw ReadFailure(path: path, reason: "larger than 2 GB")
      }
      size = Int(status.st_size)
    }

    deinit { close(descriptor) }

    /// The number of bytes of a file that leaves some of `room`, which is then all of it; nil for a larger one.
    /// Asking for the size first takes a hundredth of a run over many small files.
    func readSmall(into room: UnsafeMutableRawBufferPointer) throws(ReadFailure) -> Int? {
      guard let base = room.baseAddress else { return nil }
      let most = room.count - padding
      let got = try read(into: base.assumingMemoryBound(to: UInt8.self), atMost: most)
      if got < most { return got }
      lseek(descriptor, 0, SEEK_SET)
      return nil
    }

    /// The number of bytes that there were, `size` at most.
    func read(into buffer: UnsafeMutablePointer<UInt8>) throws(ReadFailure) -> Int {
      var filled = 0
      while filled < size {
        let got = try read(into: buffer + filled, atMost: size - filled)
        if got == 0 { break }
        filled += got
      }
      return filled
    }

    private func read(
      into buffer: UnsafeMutablePointer<UInt8>, atMost most: Int
    ) throws(ReadFailure) -> Int {
      while true {
        #if canImport(Darwin)
          let got = Darwin.read(descriptor, buffer, most)
        #elseif canImport(Musl)
          let got = Musl.read(descriptor, buffer, most)
        #else
          let got = Glibc.read(descriptor, buffer, most)
        #endif
        if got >= 0 { return got }
        if errno != EINTR { throw ReadFailure(path: path, errorNumber: errno) }
      }
    }
  }

  /// The file's bytes, without the padding.
  public var contents: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes, count: count)
  }

  public func text(_ range: TextRange) -> String {
    let start = min(Int(range.start), count)
    let end = min(Int(range.end), count)
    return String(
      decoding: UnsafeBufferPointer(start: bytes + start, count: max(0, end - start)),
      as: UTF8.self)
  }

  func byte(at offset: UInt32) -> UInt8 { bytes[Int(offset)] }

  func bytesEqual(_ first: TextRange, _ second: TextRange) -> Bool {
    guard first.count == second.count, first.end <= count, second.end <= count else { return false }
    // Names that differ do so at once.
    if first.count > 0, bytes[Int(first.start)] != bytes[Int(second.start)] { return false }
    return memcmp(bytes + Int(first.start), bytes + Int(second.start), first.count) == 0
  }

  /// Calls `body` with the bytes of `range`, which no string is made of.
  @inlinable public func withBytes<Result>(
    of range: TextRange, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let start = min(Int(range.start), count)
    let end = max(start, min(Int(range.end), count))
    return body(UnsafeBufferPointer(start: bytes + start, count: end - start))
  }

  public func bytesEqual(_ range: TextRange, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard range.count == other.count, range.end <= count else { return false }
    guard let base = other.baseAddress else { return true }
    return memcmp(bytes + Int(range.start), base, range.count) == 0
  }

  /// Whether `name` may stand anywhere in the text, which a zero byte ends: nobody has looked behind one in it.
  public func mayContain(_ name: String) -> Bool {
    let text = UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self)
    return strstr(text, name) != nil || strlen(text) < count
  }

  public func textEquals(_ range: TextRange, _ other: StaticString) -> Bool {
    guard range.count == other.utf8CodeUnitCount, range.end <= count else { return false }
    return memcmp(bytes + Int(range.start), other.utf8Start, range.count) == 0
  }
}

/// Why a file could not be read.
public struct ReadFailure: Error, Sendable {
  public var path: String
  public var reason: String

  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  public init(path: String, errorNumber: Int32) {
    self.path = path
    reason = String(cString: strerror(errorNumber)).lowercased()
  }
}

/// A half-open range of byte offsets.
public struct TextRange: BitwiseCopyable, Hashable, Sendable {
  public var start: UInt32
  public var end: UInt32

  @inlinable public init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = end
  }

  public static let none = TextRange(start: 0, end: 0)
  @inlinable public var isEmpty: Bool { start >= end }
  @inlinable public var count: Int { Int(end) - Int(start) }

  @inlinable public func contains(_ offset: UInt32) -> Bool { start <= offset && offset < end }

  /// Whether all of another range lies in this one.
  @inlinable public func contains(_ other: TextRange) -> Bool {
    start <= other.start && other.end <= end
  }
}
