import UIKit

/// Nobody shows it: it is judged by its subclass.
class ImportBaseViewController: UIViewController {
    let repository = PhotoRepository()
}

/// Has services, and inherits one, but no data controller.
final class ImportViewController: ImportBaseViewController {  // expect: view_controller_needs_data_controller
    private let plants: PlantService
    private let decoder = JSONDecoder()  // expect: parsing_in_view_controller
    var parser: XMLParser?  // expect: parsing_in_view_controller

    init(plants: PlantService) {
        self.plants = plants
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func read(_ data: Data) throws {
        let plants = try JSONDecoder().decode([Plant].self, from: data)  // expect: parsing_in_view_controller
        let object = try JSONSerialization.jsonObject(with: data)  // expect: parsing_in_view_controller
        let list = try PropertyListDecoder().decode([String].self, from: data)  // expect: parsing_in_view_controller
        let xml = XMLParser(data: data)  // expect: parsing_in_view_controller
        print(plants.count, object, list, xml.lineNumber)
    }

    func restore() {
        let stored = UserDefaults.standard.data(forKey: "plants").map { try? JSONDecoder().decode([Plant].self, from: $0) }  // expect: parsing_in_view_controller, persistence_in_view_controller
        title = "\(stored??.count ?? 0)"
    }
}

/// A view that reads what it shows.
final class ImportPreviewView: UIView {
    private let label = UILabel()

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        guard let file = Bundle.main.url(forResource: "sample", withExtension: "json"),
            let data = try? Data(contentsOf: file),
            let names = try? JSONDecoder().decode([String].self, from: data)  // expect: parsing_in_view_controller
        else { return }
        label.text = names.joined(separator: ", ")
    }
}
