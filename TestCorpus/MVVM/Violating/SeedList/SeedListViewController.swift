// A controller that does it all, in three files.

import UIKit

final class SeedListViewController: UIViewController { // expect: view_controller_too_long
  let viewModel: SeedListViewModel
  let tableView = UITableView(frame: .zero, style: .insetGrouped)
  let searchController = UISearchController(searchResultsController: nil)
  let emptyView = EmptyStateView()
  let countLabel = UILabel()
  let orderControl = UISegmentedControl()
  let spinner = UIActivityIndicatorView(style: .medium)
  private var emptyLabel = UILabel()
  private var bottom: NSLayoutConstraint?

  init(viewModel: SeedListViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Seeds"
    view.backgroundColor = .systemGroupedBackground
    setUpTable()
    setUpOrder()
    setUpCount()
    setUpEmptyView()
    setUpSearch()
    setUpBarButtons()
    observeKeyboard()
    bind()
    viewModel.pageSize = 50 // expect: view_writes_view_model_state
    viewModel.load()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setToolbarHidden(!isEditing, animated: animated)
    if let selected = tableView.indexPathForSelectedRow, !isEditing {
      tableView.deselectRow(at: selected, animated: animated)
    }
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    tableView.setEditing(editing, animated: animated)
    navigationController?.setToolbarHidden(!editing, animated: animated)
    if !editing {
      viewModel.clearSelection()
    }
    updateToolbar()
  }

  // MARK: Set-up

  private func setUpTable() {
    tableView.translatesAutoresizingMaskIntoConstraints = false
    tableView.register(SeedCell.self, forCellReuseIdentifier: SeedCell.reuseIdentifier)
    tableView.dataSource = self
    tableView.delegate = self
    tableView.allowsMultipleSelectionDuringEditing = true
    tableView.keyboardDismissMode = .onDrag
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 64
    view.addSubview(tableView)
    let bottom = tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor)
    NSLayoutConstraint.activate([
      tableView.topAnchor.constraint(equalTo: view.topAnchor),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bottom,
    ])
    self.bottom = bottom
    let refresh = UIRefreshControl()
    refresh.addTarget(self, action: #selector(reload), for: .valueChanged)
    tableView.refreshControl = refresh
  }

  private func setUpOrder() {
    for (index, title) in viewModel.orderTitles.enumerated() {
      orderControl.insertSegment(withTitle: title, at: index, animated: false)
    }
    orderControl.selectedSegmentIndex = 0
    orderControl.addTarget(self, action: #selector(changeOrder), for: .valueChanged)
    orderControl.sizeToFit()
    tableView.tableHeaderView = orderControl
  }

  private func setUpCount() {
    countLabel.font = .preferredFont(forTextStyle: .footnote)
    countLabel.textColor = .secondaryLabel
    countLabel.textAlignment = .center
    countLabel.frame.size.height = 44
    tableView.tableFooterView = countLabel
  }

  private func setUpEmptyView() {
    emptyLabel.text = "Nothing found. Try fewer words."
    emptyLabel.numberOfLines = 0
    emptyLabel.textAlignment = .center
    emptyLabel.translatesAutoresizingMaskIntoConstraints = false
    emptyView.addSubview(emptyLabel)
    NSLayoutConstraint.activate([
      emptyLabel.centerYAnchor.constraint(equalTo: emptyView.centerYAnchor),
      emptyLabel.leadingAnchor.constraint(equalTo: emptyView.leadingAnchor, constant: 32),
      emptyLabel.trailingAnchor.constraint(equalTo: emptyView.trailingAnchor, constant: -32),
    ])
  }

  private func setUpSearch() {
    searchController.searchResultsUpdater = self
    searchController.obscuresBackgroundDuringPresentation = false
    searchController.searchBar.placeholder = "Name or family"
    navigationItem.searchController = searchController
    navigationItem.hidesSearchBarWhenScrolling = false
    definesPresentationContext = true
  }

  private func setUpBarButtons() {
    navigationItem.leftBarButtonItem = editButtonItem
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(barButtonSystemItem: .action, target: self, action: #selector(share)),
      UIBarButtonItem(customView: spinner),
    ]
  }

  // MARK: Keyboard

  private func observeKeyboard() {
    let center = NotificationCenter.default
    center.addObserver(
      self, selector: #selector(keyboardWillChange),
      name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
    center.addObserver(
      self, selector: #selector(keyboardWillHide),
      name: UIResponder.keyboardWillHideNotification, object: nil)
  }

  @objc private func keyboardWillChange(_ notification: Notification) {
    let key = UIResponder.keyboardFrameEndUserInfoKey
    guard let frame = notification.userInfo?[key] as? CGRect else { return }
    bottom?.constant = -max(0, view.bounds.maxY - view.convert(frame, from: nil).minY)
    UIView.animate(withDuration: 0.25) {
      self.view.layoutIfNeeded()
    }
  }

  @objc private func keyboardWillHide(_ notification: Notification) {
    bottom?.constant = 0
    UIView.animate(withDuration: 0.25) {
      self.view.layoutIfNeeded()
    }
  }

  // MARK: Binding

  private func bind() {
    viewModel.onChange = { [weak self] sections in
      self?.show(sections)
    }
    viewModel.onFailure = { [weak self] message in
      self?.showFailure(message)
    }
  }

  private func show(_ sections: [SeedSection]) {
    tableView.refreshControl?.endRefreshing()
    tableView.reloadData()
    tableView.backgroundView = sections.isEmpty ? emptyView : nil
    countLabel.text = viewModel.countText
    if viewModel.isLoading {
      spinner.startAnimating()
    } else {
      spinner.stopAnimating()
    }
    updateToolbar()
  }

  private func showFailure(_ message: String) {
    let alert = UIAlertController(
      title: "That did not work", message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Try again", style: .default) { [weak self] _ in
        self?.reload()
      })
    present(alert, animated: true)
  }

  @objc func reload() {
    viewModel.load()
  }
}
