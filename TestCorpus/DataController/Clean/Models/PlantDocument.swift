// Lies among the models, but is a UIKit class and so needs its module.
import UIKit

final class PlantDocument: UIDocument {
    private(set) var plants: [Plant] = []

    override func contents(forType typeName: String) throws -> Any {
        try JSONEncoder().encode(plants)
    }

    override func load(fromContents contents: Any, ofType typeName: String?) throws {
        guard let data = contents as? Data else { return }
        plants = try JSONDecoder().decode([Plant].self, from: data)
    }
}
