import CoreData
import SwiftUI

struct AppearanceView: View {
    @AppStorage("units") private var units = "metric"
    @SceneStorage("appearance.tab") private var tab = 0
    @FetchRequest(sortDescriptors: []) private var harvests: FetchedResults<NSManagedObject>
    @ObservedObject private var viewModel: SeasonViewModel

    init(viewModel: SeasonViewModel) {
        self.viewModel = viewModel
    }

    var body: some View {
        Form {
            TextField("Nickname", text: $viewModel.nickname)
            Toggle(
                "Winter",
                isOn: Binding(
                    get: { viewModel.remindsInWinter },
                    set: { viewModel.remindsInWinter = $0 }
                )
            )
            ForEach($viewModel.rows) { $row in
                Toggle(row.name, isOn: $row.isOn)
            }
            Picker("Units", selection: $units) {
                Text("Metric").tag("metric")
                Text("Imperial").tag("imperial")
            }
            Text("\(harvests.count) harvests")
        }
        .buttonStyle(PressedStyle())
        .task {
            // URLSession is not used here, and neither is JSONDecoder().
            tab = 0
        }
    }
}

struct PressedStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label.opacity(configuration.isPressed ? 0.5 : 1)
    }
}

#Preview {
    Text(String(data: try! JSONEncoder().encode(["units": UserDefaults.standard.string(forKey: "units")]), encoding: .utf8)!)
}
