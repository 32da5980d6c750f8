import SwiftReader
var reader = FileReader()
for path in CommandLine.arguments.dropFirst() where path != "outline" {
  let facts = reader.read(try SourceFile.read(path: path))
  var text = ""
  Outline(facts).write(to: &text)
  print(text, terminator: "")
}
