// Names of files and types come from the code that is linted: whatever is in them, each stays in its
// place of the report.

import Foundation
import Reporting
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct HostileNameTests {
  @Test(arguments: Samples.hostileNames)
  func jsonKeepsTheName(name: String) throws {
    let report = Samples.report(path: "App/" + name, name: name)
    let root = try json(report.json()) as? [String: Any]
    let finding = try #require((root?["findings"] as? [[String: Any]])?.first)
    #expect(finding["file"] as? String == "App/" + name)
    #expect(finding["symbol"] as? String == name)
    #expect(finding["message"] as? String == "'\(name)' is wrong")
    #expect(!report.json().unicodeScalars.contains { $0 != "\n" && isInvisible($0) })
  }

  @Test(arguments: Samples.hostileNames)
  func gitLabKeepsTheName(name: String) throws {
    let report = Samples.report(path: "App/" + name, name: name)
    let finding = try #require((try json(report.gitlab()) as? [[String: Any]])?.first)
    #expect(finding["description"] as? String == "'\(name)' is wrong")
    #expect((finding["location"] as? [String: Any])?["path"] as? String == "App/" + name)
  }

  @Test(arguments: Samples.hostileNames)
  func sarifKeepsTheNameAndEncodesThePath(name: String) throws {
    let report = Samples.report(path: "App/" + name, name: name)
    let root = try json(report.sarif()) as? [String: Any]
    let run = try #require((root?["runs"] as? [[String: Any]])?.first)
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    let message = try #require((result["message"] as? [String: Any])?["text"] as? String)
    // No link, and nothing else changed.
    #expect(!message.replacing("\\](", with: "").contains("]("))
    #expect(message == "'\(name)' is wrong" || name.contains("]("))
    let location = (result["locations"] as? [[String: Any]])?.first
    let place = (location?["physicalLocation"] as? [String: Any])?["artifactLocation"]
    let uri = try #require((place as? [String: Any])?["uri"] as? String)
    #expect(uri.removingPercentEncoding == "App/" + name)
    #expect(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"<>\"\\^`{|}:?#".utf8.contains($0) })
  }

  @Test(arguments: Samples.hostileNames)
  func checkstyleAndJUnitKeepTheirElements(name: String) throws {
    let report = Samples.report(path: "App/" + name, name: name)
    let checkstyle = try XMLElements(report.checkstyle())
    #expect(checkstyle.names == ["checkstyle", "file", "error"])
    #expect(checkstyle.attributes["file"]?["name"] == "App/" + name.inXMLOnce)
    let message = try #require(checkstyle.attributes["error"]?["message"])
    #expect(message.hasPrefix("'\(name.inXMLOnce)' is wrong\n"))
    let junit = try XMLElements(report.junit())
    #expect(junit.names == ["testsuites", "testsuite", "testcase", "failure"])
    #expect(junit.attributes["failure"]?["message"] == "'\(name.inXMLOnce)' is wrong")
  }

  @Test(arguments: Samples.hostileNames)
  func workflowCommandsStayOneLine(name: String) throws {
    let text = Samples.report(path: name, name: name).github()
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    #expect(lines.count == 2)
    #expect(!text.unicodeScalars.contains { $0 != "\n" && isInvisible($0) })
    // As the runner reads it: properties up to the second `::`, separated by commas.
    let rest = try #require(text.hasPrefix("::error ") ? text.dropFirst(8) : nil)
    let end = try #require(rest.range(of: "::"))
    let properties = rest[..<end.lowerBound].split(separator: ",").map {
      $0.split(separator: "=", maxSplits: 1)
    }
    try #require(properties.map { $0[0] } == ["title", "file", "line", "col", "endColumn"])
    let file = properties[1][1].replacing("%3A", with: ":").replacing("%2C", with: ",")
    #expect(unescaped(String(file)) == shown(name, except: "\r\n"))
    let message = String(rest[end.upperBound...].dropLast())
    #expect(unescaped(message).hasPrefix("'\(shown(name, except: "\r\n"))' is wrong\n"))
  }

  @Test(arguments: Samples.hostileNames)
  func textStaysOneLineAFinding(name: String) {
    let text = Samples.report(path: name, name: name).text()
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    #expect(lines.count == 3)
    #expect(!text.unicodeScalars.contains { $0 != "\n" && isInvisible($0) })
    for line in lines {
      let line = String(decoding: line, as: UTF8.self)
      #expect(!line.trimmingCharacters(in: .whitespaces).hasPrefix("::"))
      // Those that GitHub, Azure and TeamCity see in the middle of a line.
      #expect(line.unicodeScalars.firstRange(of: "##[".unicodeScalars) == nil)
      #expect(!line.contains(/##[a-z]+\[/))
    }
  }

  @Test(arguments: Samples.hostileNames)
  func htmlKeepsItsElements(name: String) throws {
    let hostile = Samples.report(path: "App/" + name + "/F.swift", name: name)
    let elements = try htmlElements(hostile)
    #expect(elements.names == (try htmlElements(Samples.report())).names)
    #expect(elements.attributes["article"]?["data-role"] == shown(name))
    #expect(elements.attributes["article"]?["data-folder"] == "App/" + shown(name))
    #expect(!elements.text.unicodeScalars.contains { $0 != "\n" && isInvisible($0) })
  }

  @Test(arguments: Samples.hostileNames)
  func codeInHTMLIsTextAlone(name: String) throws {
    let code = "struct B {}\n/* \(name.filter { !$0.isNewline }) */ class A {}\nextension A {}\n"
    let elements = try htmlElements(Samples.report(code: code))
    // The lines differ in number where a name holds a line break; the elements are the same ones.
    #expect(Set(elements.names) == Set(try htmlElements(Samples.report()).names))
  }

  /// The page without its style and script, which are ours, as the XML that it is.
  private func htmlElements(_ report: Report) throws -> XMLElements {
    let html = report.html()
    #expect(html.contains(HTMLPage.style))
    #expect(html.contains(HTMLPage.script))
    return try XMLElements(
      html.replacing("<!DOCTYPE html>\n", with: "").replacing(HTMLPage.style, with: "")
        .replacing(HTMLPage.script, with: ""))
  }

  private func json(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default:
      scalar.properties.isBidiControl || "\u{FEFF}\u{FFFE}\u{FFFF}".unicodeScalars.contains(scalar)
    }
  }

  private func shown(_ name: String, except kept: String = "") -> String {
    String(
      String.UnicodeScalarView(
        name.unicodeScalars.map {
          isInvisible($0) && !kept.unicodeScalars.contains($0) ? "\u{FFFD}" : $0
        }))
  }

  private func unescaped(_ text: String) -> String {
    text.replacing("%0A", with: "\n").replacing("%0D", with: "\r").replacing("%25", with: "%")
  }
}

extension String {
  /// What XML 1.0 can hold of it.
  fileprivate var inXMLOnce: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          let isForbidden =
            scalar.value < 0x20 && !"\t\n\r".unicodeScalars.contains(scalar)
            || scalar == "\u{FFFE}" || scalar == "\u{FFFF}"
          return isForbidden ? "\u{FFFD}" : scalar
        }))
  }
}

/// What a parser sees in an XML text.
final class XMLElements: NSObject, XMLParserDelegate {
  private(set) var names: [String] = []
  /// The attributes of the first element of each name.
  private(set) var attributes: [String: [String: String]] = [:]
  private(set) var text = ""

  init(_ xml: String) throws {
    super.init()
    let parser = XMLParser(data: Data(xml.utf8))
    parser.delegate = self
    guard parser.parse() else {
      throw NSError(
        domain: "no XML in line \(parser.lineNumber): \(parser.parserError.debugDescription)",
        code: 1)
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    names.append(name)
    if self.attributes[name] == nil { self.attributes[name] = attributes }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}
