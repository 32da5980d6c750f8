// One program of TestCorpus/Leaks: what its first lines say of it, and what happens when it runs.

import Foundation
import ProjectModel
import SwiftReader
import Testing

struct LeakProgram: Sendable, CustomTestStringConvertible {
  /// The file's name without its extension: the shape, and `Leaks` or `Freed`.
  let name: String
  let facts: FileFacts
  /// The comment in plain words that opens the file.
  let explanation: [String]
  /// The classes that leak by the `// leaks:` line; nil if there is no such line.
  let leaks: Set<String>?
  /// Why the rules say something else than the run, by the `// differs:` line.
  let differs: String?
  /// The classes that report their lives.
  let living: Set<String>

  var testDescription: String { name }

  /// What the rules must find, as `Name.swift:line rule`.
  var marks: Set<String> { Marks([facts]).lines }

  static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/") + "/TestCorpus/Leaks"

  /// By name, whatever the file system's order.
  static let all: [LeakProgram] = {
    let paths = SwiftFiles.find([folder]).paths.filter { !$0.hasPrefix(support) }
    return paths.compactMap { try? LeakProgram(path: $0) }.sorted { $0.name < $1.name }
  }()

  /// What is compiled beside each program.
  static let support = folder + "/Support/Life.swift"

  init(path: String) throws {
    var reader = FileReader()
    let text = String(decoding: try SourceFile.contents(of: path), as: UTF8.self)
    let file = path.split(separator: "/").last.map(String.init) ?? path
    name = String(file.prefix { $0 != "." })
    facts = reader.read(SourceFile(path: file, text: text))

    let head = text.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { $0.hasPrefix("// ") }.map { String($0.dropFirst(3)) }
    func value(_ key: String) -> String? {
      head.first { $0.hasPrefix(key + ": ") }.map { String($0.dropFirst(key.count + 2)) }
    }
    explanation = head.filter { !$0.hasPrefix("leaks: ") && !$0.hasPrefix("differs: ") }
    leaks = value("leaks").map { list in
      list == "nothing" ? [] : Set(list.components(separatedBy: ", "))
    }
    differs = value("differs")
    living = Set(
      text.components(separatedBy: "Life(\"").dropFirst().map { String($0.prefix { $0 != "\"" }) })
  }
}

/// What a run of a program said: the classes of which an object was still alive, and the others.
struct LeakRun: Sendable {
  var leaked: Set<String> = []
  var freed: Set<String> = []
  /// What went wrong before it could say anything.
  var failure: String?

  /// `swiftc` by the environment's `SWIFTC`, or the first on the path.
  static let compiler: String? = {
    let environment = ProcessInfo.processInfo.environment
    if let named = environment["SWIFTC"] { return named }
    return (environment["PATH"] ?? "").split(separator: ":").map { $0 + "/swiftc" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// All programs, compiled and run once per test process, two at a time: 0.2 s each or less,
  /// since none of them imports anything.
  static let all = Task { () -> [String: LeakRun] in
    try await runs(
      of: LeakProgram.all.map { ($0.name, "\(LeakProgram.folder)/\($0.name).swift") })
  }

  /// By name; `programs` are names and the files that they are in.
  static func runs(
    of programs: [(name: String, path: String)]
  ) async throws -> [String: LeakRun] {
    guard let compiler else { return [:] }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("leaks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    return try await withThrowingTaskGroup(of: (String, LeakRun).self) { group in
      var waiting = programs[...]
      func startNext() {
        guard let program = waiting.popFirst() else { return }
        group.addTask {
          (program.name, try await LeakRun(program.name, program.path, compiler, in: folder))
        }
      }
      for _ in 0..<2 { startNext() }
      var runs: [String: LeakRun] = [:]
      for try await (name, run) in group {
        runs[name] = run
        startNext()
      }
      return runs
    }
  }

  private init(
    _ name: String, _ path: String, _ compiler: String, in folder: URL
  ) async throws {
    let binary = folder.appendingPathComponent(name)
    // One frontend job for both files: a third faster than one each.
    let compilation = try await Command(
      compiler,
      [
        "-Onone", "-wmo", "-parse-as-library", "-module-name", "LeakProgram",
        LeakProgram.support, path, "-o", binary.path,
      ], output: binary.appendingPathExtension("compiler"))
    guard compilation.status == 0 else {
      failure = "does not compile:\n\(compilation.output)"
      return
    }
    let run = try await Command(binary.path, [], output: binary.appendingPathExtension("output"))
    guard run.status == 0 else {
      failure = "ended with \(run.status):\n\(run.output)"
      return
    }
    for line in run.output.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      switch words.first {
      case "leaked" where words.count == 3: leaked.insert(words[1])
      case "freed" where words.count == 2: freed.insert(words[1])
      default: break
      }
    }
  }
}

/// A finished process. It writes to a file: a pipe would fill up, or a thread would have to wait at it.
struct Command {
  let status: Int32
  let output: String

  init(_ path: String, _ arguments: [String], output file: URL) async throws {
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = handle
    status = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    output = String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }
}
