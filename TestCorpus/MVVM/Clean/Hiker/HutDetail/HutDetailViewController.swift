// Shows a hut. Its closures use `self` freely where nobody keeps them.

import Combine
import UIKit

enum HutAction {
  case website(URL)
  case gallery([Image])
  case settings
}

protocol HutDetailViewControllerDelegate: AnyObject {
  func hutDetailViewController(_ controller: HutDetailViewController, wants action: HutAction)
}

final class HutDetailViewController: UIViewController {
  weak var delegate: HutDetailViewControllerDelegate?

  private let viewModel: HutDetailViewModel
  private let headingLabel = UILabel()
  private let occupancyLabel = UILabel()
  private let coverView = UIImageView()
  private var cancellables: Set<AnyCancellable> = []

  // Owned on purpose: the transition holds it only weakly.
  private let animatorDelegate = AnimatorDelegate()
  private lazy var menuDelegate: HutMenuDelegate = MenuPolicy()
  // Rows as plain values: nothing to be weak.
  private var dataSource: [HutRowViewModel] = []
  private var appDelegate: AppDelegate? = UIApplication.shared.delegate as? AppDelegate

  init(viewModel: HutDetailViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
    transitioningDelegate = animatorDelegate
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .action,
      primaryAction: UIAction { [weak self] _ in
        self?.showActions()
      })
    viewModel.$hut
      .receive(on: DispatchQueue.main)
      .sink { [weak self] hut in self?.show(hut) }
      .store(in: &cancellables)
    viewModel.$occupancy
      .sink { [unowned self] text in occupancyLabel.text = text }
      .store(in: &cancellables)
    Task { await viewModel.reload() }
  }

  private func show(_ hut: Hut) {
    title = hut.name
    headingLabel.attributedText = viewModel.heading
    coverView.loadImage(from: viewModel.cover?.url)
    UIView.animate(withDuration: 0.3) {
      self.coverView.alpha = 1
    } completion: { _ in
      self.headingLabel.isHidden = false
    }
  }

  private func showActions() {
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: "Photos", style: .default) { [weak self] _ in
        guard let self else { return }
        delegate?.hutDetailViewController(self, wants: .gallery(viewModel.hut.images))
      })
    if let url = viewModel.hut.website, menuDelegate.menuOffersWebsite?() ?? true {
      sheet.addAction(
        UIAlertAction(title: "Website", style: .default) { [weak self] _ in
          guard let self else { return }
          delegate?.hutDetailViewController(self, wants: .website(url))
        })
    }
    present(sheet, animated: true) {
      self.occupancyLabel.text = self.viewModel.occupancyText
    }
    Timer.scheduledTimer(withTimeInterval: 20, repeats: false) { _ in
      self.dismiss(animated: true)
    }
  }
}
