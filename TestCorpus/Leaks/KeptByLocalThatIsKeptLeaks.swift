// The closure is set on a local object, but the object outlives the function: the screen keeps it.
// leaks: PickerViewController, Wheel

final class Wheel {
  private let life = Life("Wheel")
  var onTurn: ((Int) -> Void)?
  var onStop: (() -> Void)?
}

final class PickerViewController {
  private let life = Life("PickerViewController")
  private var wheels: [Wheel] = []
  private var selected = 0

  func viewDidLoad() {
    let wheel = Wheel()
    wheel.onTurn = { self.selected = $0 }  // expect: retain_cycle
    wheels.append(wheel)
    wheels.append(makeWheel())
    wheel.onTurn?(3)
  }

  private func makeWheel() -> Wheel {
    let wheel = Wheel()
    wheel.onStop = stop  // expect: retain_cycle
    return wheel
  }

  private func stop() { selected = 0 }
}

@main enum Program: Scenario {
  static func run() {
    let screen = PickerViewController()
    screen.viewDidLoad()
  }
}
