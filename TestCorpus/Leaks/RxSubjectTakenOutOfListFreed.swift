// The bag knows the subject weakly, so that only the subject keeps the closure: it goes when the download is over and
// its subject is taken out of the list.
// leaks: nothing

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

final class Downloads {
  private let life = Life("Downloads")
  private var subjects: [Int: PublishSubject<Int>] = [:]

  func start(_ id: Int) -> PublishSubject<Int> {
    let subject = PublishSubject<Int>()
    subjects[id] = subject
    return subject
  }

  func finish(_ id: Int) {
    let subject = subjects[id]
    subjects[id] = nil
    subject?.onNext(100)
  }
}

final class DownloadModel {
  private let life = Life("DownloadModel")
  private let downloads = Downloads()
  private let bag = DisposeBag()
  private var progress = 0

  func download(_ id: Int) {
    downloads.start(id)
      .subscribe(onNext: { progress in self.progress = progress })
      .disposed(by: bag)
  }

  func finish(_ id: Int) { downloads.finish(id) }
}

@main enum Program: Scenario {
  static func run() {
    let model = DownloadModel()
    model.download(1)
    model.finish(1)
  }
}
