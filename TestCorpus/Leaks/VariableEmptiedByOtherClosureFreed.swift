// A variable that a kept closure captures is set to a closure that captures what keeps that, and emptied when it runs.
// leaks: nothing

final class Observer {
  private let life = Life("Observer")
  private let onChange: () -> Void
  private(set) var count = 0

  init(onChange: @escaping () -> Void) { self.onChange = onChange }

  func change() {
    count += 1
    onChange()
  }
}

@main enum Program: Scenario {
  static func run() {
    var didConnect: (() -> Void)?
    let observer = Observer(onChange: { didConnect?() })
    didConnect = {
      didConnect = nil
      print(observer.count > 0)
    }
    observer.change()
  }
}
