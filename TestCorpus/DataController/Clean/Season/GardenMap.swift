import MapKit
import SwiftUI

struct GardenMapViewModel {
    let title: String
    let latitude: Double
    let longitude: Double

    static func make(from plants: [Plant]) -> GardenMapViewModel {
        GardenMapViewModel(title: "\(plants.count)", latitude: 48.1, longitude: 11.6)
    }
}

/// Gets its view model by the initialiser that every structure has.
struct GardenMap: UIViewRepresentable {
    let viewModel: GardenMapViewModel

    func makeUIView(context: Context) -> MKMapView {
        let map = MKMapView()
        map.delegate = context.coordinator
        return map
    }

    func updateUIView(_ map: MKMapView, context: Context) {
        map.setCenter(CLLocationCoordinate2D(latitude: viewModel.latitude, longitude: viewModel.longitude), animated: false)
    }

    func makeCoordinator() -> Coordinator { Coordinator() }

    /// Part of the view, whatever its name.
    final class Coordinator: NSObject, MKMapViewDelegate {
        func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {
            mapView.isZoomEnabled = true
        }
    }
}
