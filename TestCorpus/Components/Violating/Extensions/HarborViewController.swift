// A view controller among the extensions.

import UIKit

final class HarborViewController: UIViewController { // expect: type_in_wrong_folder
  private let viewModel: HarborViewModel

  init(viewModel: HarborViewModel) {
    self.viewModel = viewModel
    super.init(nibName: "HarborViewController", bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = viewModel.name
  }
}
