// What a list is filtered by is none of its elements, whatever else is called `filter`.
// leaks: nothing

protocol AmountObserving: AnyObject {
  func amountDidChange()
}

struct WeakObserver<Observer> where Observer: AnyObject {
  weak var observer: Observer?
}

final class AmountObservers<Observer> where Observer: AnyObject {
  private let life = Life("AmountObservers")
  private(set) var observers: [WeakObserver<Observer>] = []

  func add(observer: Observer) {
    observers.append(WeakObserver(observer: observer))
  }

  func remove(observer: Observer) {
    observers = observers.filter { $0.observer != nil && $0.observer !== observer }
  }
}

final class AmountViewModel {
  private let life = Life("AmountViewModel")
  let observable = AmountObservers<AnyObject>()
}

struct AssetSearch {
  func filter(assets: [String], by text: String) -> [String] { assets }
}

final class AmountView: AmountObserving {
  private let life = Life("AmountView")
  private var viewModel: AmountViewModel?

  func bind(_ viewModel: AmountViewModel) {
    self.viewModel?.observable.remove(observer: self)
    self.viewModel = viewModel
    viewModel.observable.add(observer: self)
  }

  func amountDidChange() {}
}

@main enum Program: Scenario {
  static func run() {
    let view = AmountView()
    view.bind(AmountViewModel())
    view.bind(AmountViewModel())
  }
}
