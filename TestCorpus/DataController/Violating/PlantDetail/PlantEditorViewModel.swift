import Combine
import Foundation
import UIKit

open class PlantEditorViewModel {
    public var name: String  // expect: view_model_exposes_mutable_state
    var notes: String  // expect: view_model_exposes_mutable_state
    var interval = 7 {  // expect: view_model_exposes_mutable_state
        didSet { onChange?() }
    }
    @Published var isSaving = false  // expect: view_model_exposes_mutable_state
    open var suggestions: [String] = []  // expect: view_model_exposes_mutable_state
    private(set) var errors: [String] = []
    fileprivate var edits = 0
    var onChange: (() -> Void)?
    private weak var editor: PlantDetailViewController?  // expect: view_model_references_view
    private var cancellables: Set<AnyCancellable> = []
    let edited = PassthroughSubject<String, Never>()

    init(plant: Plant) {
        name = plant.name
        notes = plant.notes
        edited
            .debounce(for: .seconds(1), scheduler: RunLoop.main)
            .sink { [weak self] name in self?.check(name) }  // expect: binding_without_need
            .store(in: &cancellables)
        $isSaving.removeDuplicates().sink { print($0) }.store(in: &cancellables)  // expect: binding_without_need
    }

    static func make(from plant: Plant) -> PlantEditorViewModel {
        PlantEditorViewModel(plant: plant)
    }

    func check(_ name: String) {
        edits += 1
        errors = name.isEmpty ? ["A name is needed"] : []
    }

    func suggest() async throws {
        guard let url = URL(string: "https://greenhouse.example/names?q=\(name)") else { return }
        let (data, _) = try await URLSession.shared.data(from: url)  // expect: network_in_view_model
        suggestions = try JSONDecoder().decode([String].self, from: data)
    }

    func handle(_ action: ErrorView.Action) {  // expect: view_model_references_view
        if action == .dismiss { errors = [] }
    }

    func makeCells() -> [PlantCell] {  // expect: view_model_references_view
        suggestions.map { _ in PlantCell() }  // expect: view_model_references_view
    }

    func reuse() -> String {
        let identifier = PlantCell.reuseIdentifier  // expect: view_model_references_view
        return identifier.lowercased()
    }

    func close() {
        (editor?.parent as? PlantListViewController)?.dismiss(animated: true)  // expect: view_model_references_view
    }
}
