// Running git so that nothing in the project can make it run anything else.

import Synchronization

// `environ` is a variable that anyone may change; only we run here.
#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// git with its arguments. It asks nobody, writes nothing and starts no program, whatever the
/// repository's configuration, attributes and hooks say.
struct GitProcess {
  struct Result {
    var status: Int32
    var output: [UInt8]
    var errors: String

    /// Without the line's end.
    var line: String {
      String(decoding: output.last == 0x0A ? output.dropLast() : output[...], as: UTF8.self)
    }
  }

  /// Where git is: not looked for in the working directory, which belongs to the project.
  private let program: String
  /// Goes before every command.
  var options = [
    "--no-pager",
    // Empty is 'none' to every version: one that is older than the built-in monitor takes 'false'
    // for a program.
    "-c", "core.fsmonitor=",
    "-c", "core.hooksPath=/dev/null",
    "-c", "core.quotePath=false",
    // A bare repository inside of the project, with a configuration of its own.
    "-c", "safe.bareRepository=explicit",
  ]
  private let environment: [String]

  /// Nil where git is not installed.
  init?() {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    let programs = folders.split(separator: ":").map { folder -> String in "\(folder)/git" }
    let program = programs.first { $0.hasPrefix("/") && access($0, X_OK) == 0 }
    guard let program else { return nil }
    // Whoever started us may have asked not to hear of children: then nobody learns how git ended.
    signal(SIGCHLD, SIG_DFL)
    self.program = program
    environment = Self.environment()
  }

  /// As git tells its hooks; a path to it may be relative to the working directory.
  static var isToldTheRepository: Bool { getenv("GIT_DIR") != nil }

  /// Ours, but for what would change the form of git's output.
  private static func environment() -> [String] {
    let ownSettings = [
      "LC_ALL": "C",
      // No lock and no refreshed index: it is the user's, and a hook would hear of it.
      "GIT_OPTIONAL_LOCKS": "0",
      // A repository that lacks objects would get them, by a program of its configuration.
      "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none", "GIT_TERMINAL_PROMPT": "0",
    ]
    let unwanted: Set = [
      "GIT_DIFF_OPTS", "GIT_EXTERNAL_DIFF", "GIT_LITERAL_PATHSPECS", "GIT_GLOB_PATHSPECS",
      "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS",
    ]
    var variables = ownSettings.map { "\($0.key)=\($0.value)" }
    var next = environ
    while let variable = next.pointee {
      let text = String(cString: variable)
      let name = String(text.prefix { $0 != "=" })
      if ownSettings[name] == nil, !unwanted.contains(name) { variables.append(text) }
      next += 1
    }
    return variables
  }

  func run(_ arguments: [String], input: [UInt8] = []) throws(UsageError) -> Result {
    let (process, output, errors) = try Self.starting.withLock { _ throws(UsageError) in
      try start(arguments, input: input)
    }
    Pipe.readToEnd(output, errors)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    // The low bits hold the signal that ended it, if one did.
    let hasExited = status & 0x7F == 0
    return Result(
      status: hasExited ? (status >> 8) & 0xFF : -1, output: output.bytes,
      errors: String(decoding: errors.bytes, as: UTF8.self))
  }

  /// One starts at a time: it would inherit the pipe that is just being made for another, and hold it open.
  private static let starting = Mutex<Void>(())

  private func start(
    _ arguments: [String], input: [UInt8]
  ) throws(UsageError) -> (process: pid_t, output: Pipe, errors: Pipe) {
    let source = Self.descriptor(reading: input)
    defer { if source >= 0 { close(source) } }
    guard source >= 0, let output = Pipe(), let errors = Pipe() else {
      throw UsageError(message: "cannot run git: \(String(cString: strerror(errno)))")
    }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, source, 0)
    posix_spawn_file_actions_adddup2(&actions, output.writeEnd, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.writeEnd, 2)
    var process = pid_t()
    let failure = Self.withPointers([program] + options + arguments) { arguments in
      Self.withPointers(environment) { environment in
        posix_spawn(&process, program, &actions, nil, arguments, environment)
      }
    }
    output.closeWriteEnd()
    errors.closeWriteEnd()
    guard failure == 0 else {
      throw UsageError(message: "cannot run '\(program)': \(String(cString: strerror(failure)))")
    }
    return (process, output, errors)
  }

  /// A file without a name: unlike a pipe it takes any amount before it is read.
  private static func descriptor(reading bytes: [UInt8]) -> Int32 {
    if bytes.isEmpty { return open("/dev/null", O_RDONLY | O_CLOEXEC) }
    guard let file = tmpfile() else { return -1 }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count, fflush(file) == 0 else { return -1 }
    rewind(file)
    return fcntl(fileno(file), F_DUPFD_CLOEXEC, 0)
  }

  private static func withPointers<Value>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
  ) -> Value {
    let pointers = strings.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}

/// What another program writes.
private final class Pipe {
  private let readEnd: Int32
  private(set) var writeEnd: Int32
  private(set) var bytes: [UInt8] = []
  private var isAtEnd = false

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    readEnd = ends[0]
    writeEnd = ends[1]
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(readEnd)
    closeWriteEnd()
  }

  func closeWriteEnd() {
    if writeEnd >= 0 { close(writeEnd) }
    writeEnd = -1
  }

  /// Reads both as they come: neither may wait for the other.
  static func readToEnd(_ first: Pipe, _ second: Pipe) {
    while !(first.isAtEnd && second.isAtEnd) {
      let open = [first, second].filter { !$0.isAtEnd }
      var states = open.map { pollfd(fd: $0.readEnd, events: Int16(POLLIN), revents: 0) }
      guard poll(&states, nfds_t(states.count), -1) >= 0 else {
        if errno == EINTR { continue }
        return
      }
      for (pipe, state) in zip(open, states) where state.revents != 0 { pipe.readSome() }
    }
  }

  private func readSome() {
    isAtEnd = FileDescriptorInput.read(readEnd, into: &bytes) != .some
  }
}
