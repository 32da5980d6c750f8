// A view model that knows colours, screens, cells and the controller that shows it.

import Combine
import UIKit // expect: view_model_imports_ui

final class SeedDetailViewModel {
  let title: String
  let tint: UIColor // expect: view_model_uses_ui_type
  private(set) var photo: UIImage? // expect: view_model_uses_ui_type
  var badge: UIImage? // expect: view_model_exposes_mutable_state, view_model_uses_ui_type
  var seed: Seed // expect: view_model_exposes_mutable_state
  var isStarred = false // expect: view_model_exposes_mutable_state
  let colors = CurrentValueSubject<UIColor?, Never>(nil) // expect: view_model_uses_ui_type
  private weak var controller: SeedDetailViewController? // expect: view_model_references_view
  var onChange: (() -> Void)?
  private let service: SeedService

  init(seed: Seed, service: SeedService) {
    self.seed = seed
    self.service = service
    title = seed.name
    tint = seed.color
  }

  func attach(_ controller: SeedDetailViewController) { // expect: view_model_references_view
    self.controller = controller
  }

  func update(
    _ cell: SeedCell, // expect: view_model_references_view
    in tableView: UITableView, // expect: view_model_uses_ui_type
    at indexPath: IndexPath
  ) {
    cell.backgroundColor = tint
    tableView.deselectRow(at: indexPath, animated: true)
  }

  func font(for style: Int) -> UIFont { // expect: view_model_uses_ui_type
    .systemFont(ofSize: style == 0 ? 17 : 12)
  }

  var thumbnailWidth: Double {
    let width = UIScreen.main.bounds.width // expect: view_model_uses_ui_type
    return Double(width) / 3
  }

  func openWebsite() {
    guard let url = URL(string: "https://seeds.example/\(seed.id)") else { return }
    UIApplication.shared.open(url) // expect: view_model_uses_ui_type
  }

  func loadPhoto() async {
    guard let url = seed.photo else { return }
    guard let (data, _) = try? await URLSession.shared.data(from: url) else { return } // expect: network_in_view_model
    photo = await MainActor.run { UIImage(data: data) } // expect: view_model_uses_ui_type
    onChange?()
  }

  func perform(_ action: EmptyStateView.Action) { // expect: view_model_references_view
    switch action {
    case .clear: isStarred = false
    case .add: controller?.reloadGarden()
    }
  }
}
