// Finding and reading files: order, links, what is missing.

import Foundation
import SwiftReader
import Testing

@Suite struct SwiftFilesTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("mvvmlint-tests-\(UUID().uuidString)").path

  private func write(_ path: String, _ text: String = "let a = 1\n") throws {
    let full = folder + "/" + path
    let parent = String(full[..<full.lastIndex(of: "/")!])
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: full))
  }

  private func removeAll() { try? FileManager.default.removeItem(atPath: folder) }

  @Test func filesOfAFolderComeInPathOrder() throws {
    defer { removeAll() }
    let names = ["B/a.swift", "B.swift", "B-c/a.swift", "a.swift", "Z/y/x.swift", "é.swift"]
    for name in names + ["B/note.txt", ".git/hook.swift", ".build/out.swift"] { try write(name) }
    let found = SwiftFiles.find([folder])
    #expect(found.failures.isEmpty)
    let expected = names.map { folder + "/" + $0 }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    #expect(found.paths == expected)
  }

  @Test func nibsAndStoryboardsAreFoundOnTheSameWalk() throws {
    defer { removeAll() }
    for name in ["A/a.swift", "A/A.xib", "B.storyboard", "A/note.txt", ".build/C.xib"] {
      try write(name)
    }
    let found = SwiftFiles.find([folder])
    #expect(found.paths == [folder + "/A/a.swift"])
    #expect(found.resources.map(\.path) == [folder + "/A/A.xib", folder + "/B.storyboard"])
  }

  @Test func linksInsideFoldersAreNotFollowed() throws {
    defer { removeAll() }
    try write("A/a.swift")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/A/loop", withDestinationPath: folder)
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/A/b.swift", withDestinationPath: folder + "/A/a.swift")
    #expect(SwiftFiles.find([folder]).paths == [folder + "/A/a.swift"])
  }

  @Test func whatIsMissingIsReportedAndTheRestIsRead() throws {
    defer { removeAll() }
    try write("a.swift", "struct A {}")
    try write("b.swift", "struct B {}")
    let missing = folder + "/missing.swift"
    #expect(SwiftFiles.find([missing, folder]).failures.map(\.path) == [missing])
    // The file vanishes between finding and reading.
    let read = ProjectReader.read(
      [folder + "/a.swift", missing, folder, folder + "/b.swift"].map { FilePlace(path: $0) },
      threads: 3)
    #expect(read.failures.map(\.path) == [missing, folder])
    #expect(read.failures.map(\.reason) == ["no such file or directory", "not a regular file"])
    #expect(read.files.map { $0.text($0.declarations[0].name) } == ["A", "B"])
  }

  /// Small files are read without asking for their size, and share blocks of memory with what comes before.
  @Test func filesOfEverySizeAreReadWhole() throws {
    defer { removeAll() }
    let step = 1 << 16
    let sizes = [
      0, 1, step - 65, step - 64, step - 63, step - 1, step, step + 1, 60 * step, 70 * step, 3,
      63 * step, step - 64, 2 * step, 5,
    ]
    let texts = sizes.indices.map { number in
      String((0..<sizes[number]).map { _ in Character(UnicodeScalar(UInt8(97 + number))) })
    }
    for (number, text) in texts.enumerated() { try write("\(100 + number).swift", text) }
    let read = ProjectReader.read(SwiftFiles.find([folder]).files, threads: 1)
    #expect(read.failures.isEmpty)
    #expect(read.files.map(\.source.count) == sizes)
    #expect(zip(read.files, texts).allSatisfy { $0.source.contents.elementsEqual($1.utf8) })
  }

  /// What is read is what was there at some time, whole or in part.
  @Test func filesMayChangeWhileTheyAreRead() throws {
    defer { removeAll() }
    try write("all.swift", String(repeating: "struct A { let a = 1 }\n", count: 2_000))
    let file = folder + "/a.swift"
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/bin/sh")
    writer.arguments = [
      "-c",
      """
      cd "$0"
      while :; do
        head -n 2000 all.swift >a.swift; head -n 5 all.swift >a.swift; rm a.swift
      done
      """, folder,
    ]
    try writer.run()
    defer {
      writer.terminate()
      writer.waitUntilExit()
    }
    var outcomes: Set<String> = []
    let clock = ContinuousClock()
    let end = clock.now + .seconds(60)
    var times = 0
    // On a busy machine it takes time until the writer is there.
    while outcomes.count < 4, times < 1_000 || outcomes.count < 2, clock.now < end {
      times += 1
      let read = ProjectReader.read([FilePlace(path: file)], threads: 1)
      #expect(read.files.count + read.failures.count == 1)
      for facts in read.files {
        #expect(FactsInvariants(facts).violations.isEmpty)
        outcomes.insert("\(facts.source.count) bytes")
      }
      for failure in read.failures {
        #expect(failure.reason == "no such file or directory")
        outcomes.insert(failure.reason)
      }
    }
    #expect(outcomes.count > 1, "nothing has changed: \(outcomes)")
  }

  @Test func anyNumberOfThreadsReadsTheSame() {
    let files = Corpus.files("Syntax")
    func outlines(_ threads: Int) -> [String] {
      ProjectReader.read(files.map { FilePlace(path: $0) }, threads: threads).files.map { facts in
        var text = ""
        Outline(facts).write(to: &text)
        return text
      }
    }
    let one = outlines(1)
    #expect(one.count == files.count)
    #expect(outlines(2) == one)
    #expect(outlines(7) == one)
  }
}
