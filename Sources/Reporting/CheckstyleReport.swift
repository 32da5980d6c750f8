// Checkstyle's XML, which most CI systems and editors read.

import Linting

extension Report {
  package func checkstyle() -> String {
    var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
    var file: String?
    for item in items {
      if item.place.file != file {
        if file != nil { xml += "  </file>\n" }
        file = item.place.file
        xml += "  <file name=\"\(item.place.file.inXML)\">\n"
      }
      xml +=
        "    <error line=\"\(item.place.line)\" column=\"\(item.place.column)\""
        + " severity=\"\(item.finding.severity)\" message=\"\(item.messageWithRelated.inXML)\""
        + " source=\"mvvmlint.\(item.finding.rule.inXML)\"/>\n"
    }
    if file != nil { xml += "  </file>\n" }
    return xml + "</checkstyle>\n"
  }
}
