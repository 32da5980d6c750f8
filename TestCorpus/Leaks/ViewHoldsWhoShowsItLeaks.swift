// A view would let go of its callback when it is taken out of the tree, but what it holds holds whoever shows it.
// leaks: MapView, MapViewController, Legend, LegendView, LegendViewController

class UIView {
  private var subviews: [UIView] = []
  func addSubview(_ view: UIView) { subviews.append(view) }
  func removeFromSuperview() {}
  deinit { for view in subviews { view.removeFromSuperview() } }
}

class UIViewController {
  let view = UIView()
}

final class MapView: UIView {
  private let life = Life("MapView")
  var onTap: (() -> Void)?

  override func removeFromSuperview() {
    super.removeFromSuperview()
    onTap = nil
  }
}

final class MapViewController: UIViewController {
  private let life = Life("MapViewController")
  private let map = MapView()
  private var taps = 0

  func viewDidLoad() {
    view.addSubview(map)
    map.onTap = { self.taps += 1 }  // expect: retain_cycle
  }
}

final class Legend {
  private let life = Life("Legend")
  let view: LegendView
  let screen: LegendViewController

  init(view: LegendView, screen: LegendViewController) {
    self.view = view
    self.screen = screen
  }
}

final class LegendView: UIView {
  private let life = Life("LegendView")
  private var legend: Legend?

  func show(for screen: LegendViewController) {
    legend = Legend(view: self, screen: screen)  // expect: retain_cycle
  }

  override func removeFromSuperview() {
    super.removeFromSuperview()
    legend = nil
  }
}

final class LegendViewController: UIViewController {
  private let life = Life("LegendViewController")

  func viewDidLoad() {
    let legend = LegendView()
    view.addSubview(legend)
    legend.show(for: self)  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    MapViewController().viewDidLoad()
    LegendViewController().viewDidLoad()
  }
}
