import MapKit
import SwiftUI

struct WeatherView: View {
    @State private var degrees = "–"

    var body: some View {
        VStack {
            Label(degrees, systemImage: "thermometer")
            Button("Refresh") {
                URLSession.shared.dataTask(with: forecast).resume()  // expect: network_in_view
            }
            .onAppear {
                URLSession.shared.dataTask(with: forecast).resume()  // expect: network_in_view
                UserDefaults.standard.set(true, forKey: "sawWeather")  // expect: persistence_in_view_controller
            }
        }
        .task {
            let data = try? await URLSession.shared.data(from: forecast).0  // expect: network_in_view
            let values = data.flatMap { try? JSONDecoder().decode([Double].self, from: $0) }  // expect: parsing_in_view_controller
            degrees = values?.first.map { "\($0)°" } ?? "–"
        }
    }

    private var forecast: URL { URL(string: "https://greenhouse.example/weather")! }
}

struct WeatherBackground: ViewModifier {
    @State private var isSunny = false

    func body(content: Content) -> some View {
        content.background(isSunny ? Color.yellow : Color.gray).task {
            let url = URL(string: "https://greenhouse.example/sky")!
            isSunny = (try? await URLSession.shared.data(from: url)) != nil  // expect: network_in_view
        }
    }
}

struct WeatherMap: UIViewRepresentable {
    func makeUIView(context: Context) -> MKMapView { MKMapView() }

    func updateUIView(_ map: MKMapView, context: Context) {
        map.delegate = context.coordinator
    }

    func makeCoordinator() -> Coordinator { Coordinator() }

    final class Coordinator: NSObject, MKMapViewDelegate {
        func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {
            let url = URL(string: "https://greenhouse.example/tiles")!
            URLSession.shared.dataTask(with: url).resume()  // expect: network_in_view
        }
    }
}

struct ForecastRow: View {  // expect: view_needs_view_model
    private let day: String
    private let sky: String

    init(day: String, sky: String) {
        self.day = day
        self.sky = sky
    }

    var body: some View {
        Text(day + sky)
    }
}
