// The builder gives the screen a presenter whose parts know the screen: made in place, by a function, or before.
// leaks: Interactor, Presenter, Screen

final class Screen {
  private let life = Life("Screen")
  var presenter: Presenter?
}

final class Interactor {
  private let life = Life("Interactor")
  private let screen: Screen
  init(screen: Screen) { self.screen = screen }
}

final class Presenter {
  private let life = Life("Presenter")
  private let interactor: Interactor
  init(interactor: Interactor) { self.interactor = interactor }
}

enum Builder {
  static func makeInPlace() -> Screen {
    let screen = Screen()
    screen.presenter = Presenter(  // expect: retain_cycle
      interactor: Interactor(screen: screen))
    return screen
  }

  static func makeByFunction() -> Screen {
    let screen = Screen()
    screen.presenter = makePresenter(for: screen)  // expect: retain_cycle
    return screen
  }

  private static func makePresenter(for screen: Screen) -> Presenter {
    Presenter(interactor: Interactor(screen: screen))
  }

  static func makeBefore() -> Screen {
    let screen = Screen()
    let interactor = Interactor(screen: screen)
    screen.presenter = Presenter(interactor: interactor)  // expect: retain_cycle
    return screen
  }
}

@main enum Program: Scenario {
  static func run() {
    _ = Builder.makeInPlace()
    _ = Builder.makeByFunction()
    _ = Builder.makeBefore()
  }
}
