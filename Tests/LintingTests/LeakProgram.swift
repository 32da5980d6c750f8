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

  static let folder = repository + "/TestCorpus/Leaks"

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

  /// All programs, compiled and run once per test process.
  static let all = Task { () -> [String: LeakRun] in
    try await runs(
      of: LeakProgram.all.map { ($0.name, "\(LeakProgram.folder)/\($0.name).swift") })
  }

  /// By name; `programs` are names and the files that they are in. Each is a module of its own and runs in a process of
  /// its own, but all are linked at once: to link each takes a third of the time, since none of them imports anything.
  static func runs(
    of programs: [(name: String, path: String)]
  ) async throws -> [String: LeakRun] {
    guard let compiler else { return [:] }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("leaks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    let build = LeakBuild(compiler: compiler, folder: folder)
    let compiled = try await twoAtATime(programs) { name, path in
      (name, try await build.compile(path, as: name))
    }
    let failures = Dictionary(uniqueKeysWithValues: compiled)
    let sound = programs.map(\.name).filter { failures[$0] == .some(nil) }
    let binary = try await build.link(sound)
    let runs = try await twoAtATime(programs) { name, _ in
      if let failure = failures[name] ?? nil { return (name, LeakRun(failure: failure)) }
      return (name, LeakRun(try await build.run(name, of: binary)))
    }
    return Dictionary(uniqueKeysWithValues: runs)
  }

  private static func twoAtATime<Result: Sendable>(
    _ programs: [(name: String, path: String)],
    _ work: @escaping @Sendable (_ name: String, _ path: String) async throws -> Result
  ) async throws -> [Result] {
    try await withThrowingTaskGroup(of: Result.self) { group in
      var waiting = programs[...]
      func startNext() {
        guard let program = waiting.popFirst() else { return }
        group.addTask { try await work(program.name, program.path) }
      }
      for _ in 0..<2 { startNext() }
      var results: [Result] = []
      for try await result in group {
        results.append(result)
        startNext()
      }
      return results
    }
  }

  private init(failure: String) { self.failure = failure }

  private init(_ run: Command) {
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

/// Makes one binary of many programs, which runs the one whose name it is given.
private struct LeakBuild: Sendable {
  let compiler: String
  let folder: URL

  private func file(_ name: String, _ kind: String) -> URL {
    folder.appendingPathComponent(name).appendingPathExtension(kind)
  }

  /// What the compiler has against it.
  func compile(_ path: String, as name: String) async throws -> String? {
    let compilation = try await Command(
      compiler,
      [
        // One frontend job for both files: a third faster than one each.
        "-c", "-Onone", "-wmo", "-parse-as-library", "-module-name", name,
        "-Xfrontend", "-entry-point-function-name", "-Xfrontend", entry(name),
        LeakProgram.support, path, "-o", file(name, "o").path,
      ], output: file(name, "compiler"))
    return compilation.status == 0 ? nil : "does not compile:\n\(compilation.output)"
  }

  func link(_ names: [String]) async throws -> URL {
    let main = file("main", "swift")
    let entries = names.map { name in
      """
      @_silgen_name("\(entry(name))") func \(entry(name))(
        _: Int32, _: UnsafeMutablePointer<UnsafeMutablePointer<Int8>?>
      ) -> Int32
      """
    }
    let cases = names.map {
      "case \"\($0)\": _ = \(entry($0))(CommandLine.argc, CommandLine.unsafeArgv)"
    }
    let text =
      entries + ["switch CommandLine.arguments[1] {"] + cases
      + ["default: fatalError(\"no such program\")", "}"]
    try Data(text.joined(separator: "\n").utf8).write(to: main)
    let binary = folder.appendingPathComponent("programs")
    let linking = try await Command(
      compiler, ["-Onone", main.path] + names.map { file($0, "o").path } + ["-o", binary.path],
      output: file("programs", "linker"))
    guard linking.status == 0 else { throw LinkFailure(output: linking.output) }
    return binary
  }

  func run(_ name: String, of binary: URL) async throws -> Command {
    try await Command(binary.path, [name], output: file(name, "output"))
  }

  private func entry(_ name: String) -> String { "\(name)_main" }
}

private struct LinkFailure: Error {
  let output: String
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
