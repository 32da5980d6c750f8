// The command line of the reference: prints the outline of Swift files as the compiler's own parser
// sees them, or compares it with what `mvvmlint outline` printed. `compare` beside this file runs it.

import Foundation

private let usage = """
  usage: reference-outline PATH…                  print the outline
         reference-outline --files PATH…          print the files to read, each ended by a NUL
         reference-outline --compare OUTLINE [--max-differences N] PATH…
  """

@main
private struct ReferenceCommand {
  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      fail("\(error)")
    }
  }

  private static func run(_ arguments: [String]) throws {
    var arguments = arguments[...]
    var listsFiles = false
    var printed: PrintedOutline?
    var maximumDifferences = Int.max
    while let option = arguments.first, option.hasPrefix("--") {
      arguments.removeFirst()
      switch option {
      case "--files":
        listsFiles = true
      case "--compare":
        printed = PrintedOutline([UInt8](try contents(ofFile: arguments.popFirst() ?? "")))
      case "--max-differences":
        guard let number = Int(arguments.popFirst() ?? ""), number >= 0 else { fail(usage) }
        maximumDifferences = number
      default:
        fail(usage)
      }
    }
    guard !arguments.isEmpty else { fail(usage) }
    let files = try swiftFiles(at: Array(arguments))

    if listsFiles {
      for file in files { print(file, terminator: "\0") }
    } else if let printed {
      let comparison = OutlineComparison(maximumDifferences: maximumDifferences)
      try compare(files, with: printed, comparison)
    } else {
      try forEachOutline(of: files) { file, outline in
        if let outline {
          print("# \(file)\n\(outline)", terminator: "")
        } else {
          complain("the compiler rejects \(file)")
        }
      }
    }
  }

  private static func compare(
    _ files: [String], with printed: PrintedOutline, _ comparison: OutlineComparison
  ) throws {
    var printed = printed
    var comparison = comparison
    try forEachOutline(of: files) { file, outline in
      let ours = printed.take(file)
      if let outline {
        comparison.compare(file, reference: Array(outline.utf8), ours: ours)
      } else {
        comparison.reject()
      }
    }
    for path in printed.paths {
      comparison.compare(path, reference: nil, ours: printed.take(path))
    }
    comparison.printSummary()
    if comparison.isVacuous { fail("nothing to compare: no Swift file with an item in it") }
    if !comparison.agrees { exit(1) }
  }
}

// MARK: - Files

/// Something that stops the whole run.
private struct CommandError: Error, CustomStringConvertible {
  let description: String
}

/// The named files, and the `.swift` files in the named folders in the order of their paths' bytes.
/// Links in folders are not followed; build products and git's own files are not read.
private func swiftFiles(at paths: [String]) throws -> [String] {
  var files: [String] = []
  for path in paths {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw CommandError(description: "no such file or folder: \(path)")
    }
    guard isFolder.boolValue else {
      files.append(path)
      continue
    }
    guard let enumerator = FileManager.default.enumerator(atPath: path) else {
      throw CommandError(description: "cannot read the folder \(path)")
    }
    var folderFiles: [String] = []
    while let name = enumerator.nextObject() as? String {
      let type = enumerator.fileAttributes?[.type] as? FileAttributeType
      if type == .typeDirectory, [".build", ".git"].contains(name.split(separator: "/").last) {
        enumerator.skipDescendants()
      } else if type == .typeRegular, name.hasSuffix(".swift") {
        folderFiles.append(path.hasSuffix("/") ? path + name : "\(path)/\(name)")
      }
    }
    files += folderFiles.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
  var seen: Set<String> = []
  return files.filter { seen.insert($0).inserted }
}

private func contents(ofFile path: String) throws -> Data {
  guard let data = FileManager.default.contents(atPath: path) else {
    throw CommandError(description: "cannot read the file \(path)")
  }
  return data
}

// MARK: - Reading in parallel

/// Calls `body` with each file's outline, `nil` where the compiler rejects the file, in the order of
/// `files` and on this thread, while other threads read ahead.
private func forEachOutline(
  of files: [String], _ body: (_ file: String, _ outline: String?) -> Void
) throws {
  let queue = OutlineQueue(files)
  for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
    let thread = Thread {
      while let index = queue.nextIndex() {
        queue.finish(index, Result { try outline(ofFile: files[index]) })
      }
    }
    // The tree of a long chain of calls is as deep as the chain is long, and its visitor recursive.
    thread.stackSize = 512 << 20
    thread.start()
  }
  for (index, file) in files.enumerated() {
    body(file, try queue.result(of: index).get())
  }
}

private func outline(ofFile path: String) throws -> String? {
  let data = try contents(ofFile: path)
  // The compiler rejects invalid UTF-8; its parser as a library lets it pass in comments.
  guard String(data: data, encoding: .utf8) != nil else { return nil }
  return data.withUnsafeBytes { referenceOutline(of: $0.bindMemory(to: UInt8.self)) }
}

/// Hands out indices to the reading threads and their results to the one that waits for them in
/// order. Every access to its state holds the lock.
private final class OutlineQueue: @unchecked Sendable {
  private let condition = NSCondition()
  private let count: Int
  private var next = 0
  private var results: [Int: Result<String?, any Error>] = [:]

  init(_ files: [String]) {
    count = files.count
  }

  func nextIndex() -> Int? {
    condition.withLock {
      guard next < count else { return nil }
      defer { next += 1 }
      return next
    }
  }

  func finish(_ index: Int, _ result: Result<String?, any Error>) {
    condition.withLock {
      results[index] = result
      condition.signal()
    }
  }

  func result(of index: Int) -> Result<String?, any Error> {
    condition.withLock {
      while true {
        if let result = results.removeValue(forKey: index) { return result }
        condition.wait()
      }
    }
  }
}

// MARK: - Messages

private func complain(_ message: String) {
  FileHandle.standardError.write(Data("reference-outline: \(message)\n".utf8))
}

private func fail(_ message: String) -> Never {
  complain(message)
  exit(2)
}
