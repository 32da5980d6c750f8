// Lies among the models, but is a UIKit class and so needs its module.
import UIKit

final class CatalogDocument: UIDocument {
    private(set) var titles: [String] = []

    override func load(fromContents contents: Any, ofType typeName: String?) throws {
        guard let data = contents as? Data else { return }
        titles = CatalogParser().parse(data)
    }
}
