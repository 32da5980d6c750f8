// As in Rx, what an observable is created with runs once for each who subscribes: the token keeps what that gives back,
// and neither the observable nor its handler.
// leaks: nothing

final class Disposable {
  private let life = Life("Disposable")
  private let action: () -> Void
  init(_ action: @escaping () -> Void = {}) { self.action = action }
  deinit { action() }
}

final class Observable {
  private let life = Life("Observable")
  private let handler: (@escaping (Int) -> Void) -> Disposable

  init(create handler: @escaping (@escaping (Int) -> Void) -> Disposable) { self.handler = handler }

  func subscribe(onNext: @escaping (Int) -> Void) -> Disposable { handler(onNext) }
}

final class ChatSource {
  private let life = Life("ChatSource")
  private var page = 1
  private var token: Disposable?

  private func query() -> Observable {
    Observable(create: { onNext in
      onNext(self.page)
      return Disposable()
    })
  }

  func fetch() {
    token = query().subscribe(onNext: { page in print("page", page) })
  }
}

@main enum Program: Scenario {
  static func run() {
    ChatSource().fetch()
  }
}
