// The files of TestCorpus, found from this file's own place.

import SwiftReader

enum Corpus {
  static let root =
    String(
      #filePath.split(separator: "/", omittingEmptySubsequences: false)
        .dropLast(3).joined(separator: "/")) + "/TestCorpus"

  static func files(_ folder: String) -> [String] { SwiftFiles.find([root + "/" + folder]).paths }

  static func bytes(_ path: String) throws -> [UInt8] {
    var reader = FileReader()
    let source = try reader.read(path: path).source
    return Array(source.contents)
  }
}
