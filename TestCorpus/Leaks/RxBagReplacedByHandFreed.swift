// The cell's bag is replaced when the cell is used again, which disposes of what the old bag held.
// leaks: nothing
// differs: broken by hand in prepareForReuse, which nothing guarantees

final class Disposable {
  private var action: (() -> Void)?
  init(_ action: @escaping () -> Void) { self.action = action }

  func dispose() {
    action?()
    action = nil
  }

  func disposed(by bag: DisposeBag) { bag.insert(self) }
}

final class DisposeBag {
  private let life = Life("DisposeBag")
  private var disposables: [Disposable] = []
  func insert(_ disposable: Disposable) { disposables.append(disposable) }
  deinit { disposables.forEach { $0.dispose() } }
}

/// As in Rx, the subject keeps its observers until somebody disposes of the subscription.
final class PublishSubject<Element> {
  private let life = Life("PublishSubject")
  private var observers: [Int: (Element) -> Void] = [:]
  private var lastID = 0

  func subscribe(onNext: @escaping (Element) -> Void) -> Disposable {
    lastID += 1
    let id = lastID
    observers[id] = onNext
    return Disposable { [weak self] in self?.observers[id] = nil }
  }

  func onNext(_ element: Element) { observers.values.forEach { $0(element) } }
}

final class ChatViewModel {
  private let life = Life("ChatViewModel")
  let messages = PublishSubject<String>()
}

final class ChatViewController {
  private let life = Life("ChatViewController")
  private let viewModel = ChatViewModel()
  private var lines: [String] = []
  private var bag = DisposeBag()

  func viewDidLoad() {
    viewModel.messages
      .subscribe(onNext: { self.lines.append($0) })  // expect: retain_cycle
      .disposed(by: bag)
    viewModel.messages.onNext("Hello")
  }

  func prepareForReuse() { bag = DisposeBag() }
}

@main enum Program: Scenario {
  static func run() {
    let screen = ChatViewController()
    screen.viewDidLoad()
    screen.prepareForReuse()
  }
}
