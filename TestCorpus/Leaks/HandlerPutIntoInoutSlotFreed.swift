// The slot is a local one, is emptied again, or holds its owner weakly; an iterator that nobody keeps goes with its loop.
// leaks: nothing

func fill(_ slot: inout (() -> Void)?, _ handler: @escaping () -> Void) { slot = handler }

func clear(_ slot: inout (() -> Void)?) { slot = nil }

final class Dialog {
  private let life = Life("Dialog")
  var onClose: (() -> Void)?
}

final class Presenter {
  private let life = Life("Presenter")
  private let dialog = Dialog()
  private var closed = 0

  func present() {
    var local: (() -> Void)?
    fill(&local) { self.closed += 1 }
    local?()
    fill(&dialog.onClose) { [weak self] in self?.closed += 1 }
    let numbers = AnyIterator { self.closed < 3 ? self.next() : nil }
    for number in numbers { print(number) }
  }

  func presentOnce() {
    fill(&dialog.onClose) { self.closed += 1 }
    dialog.onClose?()
    clear(&dialog.onClose)
  }

  private func next() -> Int {
    closed += 1
    return closed
  }
}

@main enum Program: Scenario {
  static func run() {
    let presenter = Presenter()
    presenter.present()
    presenter.presentOnce()
  }
}
