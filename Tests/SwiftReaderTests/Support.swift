// What the reader's tests share: reading a snippet, finding things in facts by their text.

import SwiftReader
import Testing

func read(_ text: String) -> FileFacts { read(Array(text.utf8)) }

func read(_ bytes: [UInt8], path: String = "Test.swift") -> FileFacts {
  var reader = FileReader()
  return reader.read(SourceFile(path: path, contents: bytes))
}

func outline(_ text: String) -> [String] {
  var result = ""
  Outline(read(text)).write(to: &result)
  return result.split(separator: "\n").dropFirst().map(String.init)
}

extension FileFacts {
  /// The only declaration called `name`; the first when there are several.
  func declaration(_ name: String) throws -> Declaration {
    try #require(declarations.first { text($0.name) == name }, "no declaration '\(name)'")
  }

  func index(ofDeclaration name: String) throws -> FactIndex<Declaration> {
    FactIndex(try #require(declarations.firstIndex { text($0.name) == name }))
  }

  /// The first call of `name`.
  func call(_ name: String) throws -> FactIndex<Expression> {
    let index = expressions.indices.first { index in
      expressions[index].kind == .call
        && calledName(of: FactIndex(index)).map(text) == name
    }
    return FactIndex(try #require(index, "no call of '\(name)'"))
  }

  /// A chain as it could be written: `a.b?.c()[]`.
  func path(_ expression: FactIndex<Expression>) -> String {
    chain(to: expression).map { step in
      let found = expressions[step]
      var written: String
      switch found.kind {
      case .name, .selfValue, .selfType, .superValue: written = text(found.name)
      case .implicitMember, .member: written = "." + text(found.name)
      case .call: written = "()"
      case .subscript: written = "[]"
      case .closure: written = "{}"
      default: written = "<\(found.kind)>"
      }
      if found.flags.contains(.isOptionalChained) { written += "?" }
      if found.flags.contains(.isForced) { written += "!" }
      return written
    }.joined()
  }

  func closure(line: Int) throws -> FactIndex<Closure> {
    let index = closures.firstIndex { position(of: $0.range.start).line == line }
    return FactIndex(try #require(index, "no closure in line \(line)"))
  }

  /// The text of the line at `index`, from 0.
  func line(_ index: Int) -> String {
    text(TextRange(start: lines[index].start, end: lines[index + 1].start - 1))
  }
}
