// The list. Its cell has a nib of its own in a folder below.

import Combine
import UIKit

protocol PieceListViewControllerDelegate: AnyObject {
  func pieceList(_ list: PieceListViewController, didSelect piece: Piece)
  func pieceListWantsMetronome(_ list: PieceListViewController)
  func pieceListWantsSettings(_ list: PieceListViewController)
}

final class PieceListViewController: UIViewController {
  weak var delegate: PieceListViewControllerDelegate?
  @IBOutlet private weak var tableView: UITableView!
  private let viewModel: PieceListViewModel
  private var cancellables: Set<AnyCancellable> = []

  init(viewModel: PieceListViewModel) {
    self.viewModel = viewModel
    super.init(nibName: "PieceListViewController", bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Shelf"
    tableView.register(PieceCell.nib, forCellReuseIdentifier: PieceCell.nibName)
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "♩", style: .plain, target: self, action: #selector(openMetronome)),
      UIBarButtonItem(title: "…", style: .plain, target: self, action: #selector(openSettings)),
    ]
    viewModel.$rows
      .receive(on: DispatchQueue.main)
      .sink { [weak self] _ in self?.tableView.reloadData() }
      .store(in: &cancellables)
    Task { await viewModel.load() }
  }

  @objc private func openMetronome() {
    delegate?.pieceListWantsMetronome(self)
  }

  @objc private func openSettings() {
    delegate?.pieceListWantsSettings(self)
  }
}

extension PieceListViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    viewModel.rows.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: PieceCell.nibName, for: indexPath)
    (cell as? PieceCell)?.show(viewModel.rows[indexPath.row])
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    delegate?.pieceList(self, didSelect: viewModel.piece(at: indexPath.row))
  }
}
