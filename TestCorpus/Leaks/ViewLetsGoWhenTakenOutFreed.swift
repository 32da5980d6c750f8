// A view lets go of its overlay when it is taken out of the tree, as it is when the view around it goes.
// leaks: nothing

class UIView {
  private var subviews: [UIView] = []
  func addSubview(_ view: UIView) { subviews.append(view) }
  func removeFromSuperview() {}
  deinit { for view in subviews { view.removeFromSuperview() } }
}

class UIViewController {
  let view = UIView()
}

final class Overlay {
  private let life = Life("Overlay")
  let map: MapView
  init(map: MapView) { self.map = map }
}

final class MapView: UIView {
  private let life = Life("MapView")
  private var overlay: Overlay?

  func show() { overlay = Overlay(map: self) }

  override func removeFromSuperview() {
    super.removeFromSuperview()
    overlay = nil
  }
}

final class MapViewController: UIViewController {
  private let life = Life("MapViewController")
  private let map = MapView()

  func viewDidLoad() {
    view.addSubview(map)
    map.show()
  }
}

@main enum Program: Scenario {
  static func run() { MapViewController().viewDidLoad() }
}
