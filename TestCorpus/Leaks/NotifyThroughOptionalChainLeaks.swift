// The child is optional and reached by `?` and `!`; it is owned all the same.
// leaks: MapViewController, MapView

final class MapView {
  private let life = Life("MapView")
  var onTap: (() -> Void)?
  var onZoom: ((Double) -> Void)?
}

final class MapViewController {
  private let life = Life("MapViewController")
  private var mapView: MapView?
  private var zoom = 1.0

  func viewDidLoad() {
    mapView = MapView()
    mapView?.onTap = { self.zoom = 1 }  // expect: retain_cycle
    self.mapView!.onZoom = { self.zoom = $0 }  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = MapViewController()
    screen.viewDidLoad()
  }
}
