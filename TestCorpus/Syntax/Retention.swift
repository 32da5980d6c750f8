// The shapes that the memory rules look at: stored closures, bound methods, capture lists, tokens, cycles.

protocol FeedViewDelegate: AnyObject { func feedViewDidTap(_ view: FeedView) }

final class FeedViewModel {
  private let notifyFeedVC: (FeedEvent) -> Void
  var onChange: (() -> Void)?
  var handlers: [String: (Int) -> Void] = [:], queue: [() -> Void] = []
  private var actions = Actions()
  private var payload: Payload?
  private let service: FeedService
  init(service: FeedService = .shared, notifyFeedVC: @escaping (FeedEvent) -> Void) {
    self.service = service
    self.notifyFeedVC = notifyFeedVC
    actions = Actions(onTap: { [weak self] in self?.load() }, onDrag: handleDrag)
    payload = .closure { self.load() }
    payload = Payload.pair({ self.load() }, 1)
  }
  struct Actions { var onTap: () -> Void = {}; var onDrag: ((CGPoint) -> Void)? = nil }
  indirect enum Payload { case closure(() -> Void), pair(() -> Void, Int), nested(Payload) }
  func load() { service.load { [weak self] result in self?.finish(result) } }
  func finish(_ result: Result<[Post], Error>) { notifyFeedVC(.loaded) }
  func handleDrag(_ point: CGPoint) {}
  func keep(_ closure: @escaping () -> Void) { onChange = closure; queue.append(closure); handlers["a"] = { _ in closure() } }
}

final class FeedViewController: UIViewController, FeedViewDelegate {
  private lazy var viewModel = FeedViewModel(notifyFeedVC: { [weak self] event in self?.handle(event) })
  private lazy var strong = FeedViewModel { event in self.handle(event) }
  private lazy var bound = FeedViewModel(notifyFeedVC: handle)
  private lazy var boundSelf = FeedViewModel(notifyFeedVC: self.handle(_:))
  private lazy var called: UILabel = { let label = UILabel(); label.text = title; return label }()
  private lazy var kept: () -> Void = { [unowned self] in self.reload() }
  weak var delegate: FeedViewDelegate?
  private var bag = Set<AnyCancellable>(), token: NSObjectProtocol?, observation: NSKeyValueObservation?, timer: Timer?
  private var state = 0 { didSet { viewModel.onChange = { self.reload() } } }
  var posts: [Post] = [] { willSet { prepare { [weak self] in self?.reload() } } didSet { reload() } }
  deinit { token.map(NotificationCenter.default.removeObserver(_:)); timer?.invalidate(); observation = nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    viewModel.onChange = { [weak self] in
      guard let self else { return }
      self.reload()
      self.viewModel.keep { self.reload() }
    }
    viewModel.onChange = { [weak self] in guard let self = self else { return }; reload() }
    viewModel.onChange = { [weak self] in guard let strongSelf = self else { return }; strongSelf.reload() }
    viewModel.onChange = { [weak self] in if let self { self.reload() } }
    viewModel.onChange = { [self] in reload() }
    viewModel.onChange = { [unowned self, weak delegate = self.delegate] in delegate?.feedViewDidTap(self.feedView) }
    viewModel.onChange = { [weak self, keep = self] in self?.reload(); keep.reload() }
    viewModel.onChange = self.reload
    viewModel.onChange = reload
    viewModel.onChange = nil
    viewModel.handlers["tap"] = { [weak self] in self?.select($0) }
    viewModel.queue.append { self.reload() }
    viewModel.queue += [{ self.reload() }, reload]
    viewModel.$posts.sink { [weak self] in self?.show($0) }.store(in: &bag)
    viewModel.$posts
      .receive(on: DispatchQueue.main)
      .map { posts in posts.filter { $0.isNew } }
      .sink(receiveCompletion: { _ in }, receiveValue: { self.show($0) })
      .store(in: &self.bag)
    viewModel.$title.assign(to: \.title, on: self).store(in: &bag)
    token = NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: .main) { _ in self.reload() }
    NotificationCenter.default.addObserver(self, selector: #selector(changed(_:)), name: .changed, object: nil)
    observation = tableView.observe(\.contentSize, options: [.new]) { [weak self] table, change in self?.layout(change.newValue) }
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] timer in self?.tick() ?? timer.invalidate() }
    let build = { [weak self] in self?.reload() }
    let local: () -> Void = { self.reload() }
    func helper() { self.reload() }
    viewModel.keep(build); viewModel.keep(local); viewModel.keep(helper); viewModel.keep { helper() }
    items.forEach { self.select($0) }
    UIView.animate(withDuration: 0.3) { self.view.alpha = 0 } completion: { _ in self.reload() }
    DispatchQueue.main.async { self.reload() }
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) { [weak self] in DispatchQueue.main.async { self?.reload() } }
    present(DetailViewController(post: post), animated: true) { [weak self] in self?.reload() }
    Task { await self.viewModel.refresh() }
    Task { @MainActor [weak self] in guard let self else { return }; self.reload() }
    ({ self.reload() })()
    _ = { self.reload() }()
    dataSource = DataSource(tableView: tableView) { [weak self] table, path, item in self?.cell(table, path, item) ?? UITableViewCell() }
    return { self.reload() }()
  }
  func make() -> () -> Void { { self.reload() } }
  func makeReturn() -> (Int) -> Void { return { [weak self] index in self?.select(index) } }
  func makeBound() -> () -> Void { return self.reload }
  func makeNested() -> () -> () -> Void { { [weak self] in { self?.reload() } } }
  private func handle(_ event: FeedEvent) { switch event { case .loaded: reload(); case .failed(let error): show(error) } }
  @objc private func changed(_ note: Notification) { viewModel.onChange?(); delegate?.feedViewDidTap?(feedView) }
}
