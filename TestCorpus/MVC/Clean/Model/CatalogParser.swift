import Foundation

/// Reads the exchange format of libraries, which is XML.
final class CatalogParser: NSObject, XMLParserDelegate {
    private(set) var titles: [String] = []

    func parse(_ data: Data) -> [String] {
        let parser = XMLParser(data: data)
        parser.delegate = self
        parser.parse()
        return titles
    }

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
        qualifiedName qName: String?, attributes attributeDict: [String: String] = [:]
    ) {
        if let title = attributeDict["title"] { titles.append(title) }
    }
}
