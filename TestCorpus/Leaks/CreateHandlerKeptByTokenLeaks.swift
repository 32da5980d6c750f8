// As some operators of Rx's do, the token keeps the observable that it is of, and with it the handler that the observable
// was created with.
// leaks: ChatSource, Disposable, Observable

final class Disposable {
  private let life = Life("Disposable")
  private let parent: Observable?
  init(of parent: Observable? = nil) { self.parent = parent }
}

final class Observable {
  private let life = Life("Observable")
  private let handler: (@escaping (Int) -> Void) -> Void

  init(create handler: @escaping (@escaping (Int) -> Void) -> Void) { self.handler = handler }

  func subscribe(onNext: @escaping (Int) -> Void) -> Disposable {
    handler(onNext)
    return Disposable(of: self)
  }
}

final class ChatSource {
  private let life = Life("ChatSource")
  private var page = 1
  private var token: Disposable?

  private func query() -> Observable {
    Observable(create: { onNext in  // expect: retain_cycle
      onNext(self.page)
    })
  }

  func fetch() {
    let query = query()
    token = query.subscribe(onNext: { page in print("page", page) })
  }
}

@main enum Program: Scenario {
  static func run() {
    ChatSource().fetch()
  }
}
