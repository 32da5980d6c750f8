// Writes a Swift file that holds the text of the files that it is given.
//
// usage: EmbedRulesTool ROOT OUTPUT FILE…

import Foundation

let arguments = CommandLine.arguments
guard arguments.count >= 3 else {
  FileHandle.standardError.write(Data("usage: EmbedRulesTool ROOT OUTPUT FILE…\n".utf8))
  exit(2)
}
let root = arguments[1]
var code = """
  // Made by the plugin EmbedRules from the files in Rules/.

  extension RulesFolder {
    static let files: [EmbeddedFile] = [

  """
for path in arguments.dropFirst(3) {
  let text = try String(contentsOfFile: path, encoding: .utf8)
  let name = path.dropFirst(root.count + 1)
  // As many pound signs as it takes for the text to hold no end of the literal.
  var pounds = "#"
  while text.contains("\"" + pounds) || text.contains("\\" + pounds) { pounds += "#" }
  code += "    EmbeddedFile(path: \"\(name)\", text: \(pounds)\"\"\"\n\(text)\n\"\"\"\(pounds)),\n"
}
code += "  ]\n}\n"
try code.write(toFile: arguments[2], atomically: true, encoding: .utf8)
