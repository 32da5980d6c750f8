import Apollo
import AsyncHTTPClient
import SwiftUI

struct MembershipCardView: View {  // expect: single_network_owner
    @State private var name = "–"

    var body: some View {
        VStack {
            Text(name)
            Text(ThemeStore.default.name)  // expect: singleton_in_view_controller
        }
        .onAppear {
            let url = URL(string: "https://shelf.example/api/me")!
            URLSession.shared.dataTask(with: url).resume()  // expect: network_in_view
            name = UserDefaults.standard.string(forKey: "member") ?? "–"  // expect: persistence_in_view_controller
        }
        .task {
            let url = URL(string: "https://shelf.example/api/me")!
            let data = try? await URLSession.shared.data(from: url).0  // expect: network_in_view
            name = data.flatMap { try? JSONDecoder().decode(String.self, from: $0) } ?? name  // expect: parsing_in_view_controller
        }
    }
}

struct FriendsBackground: ViewModifier {  // expect: single_network_owner
    func body(content: Content) -> some View {
        content.onAppear {
            let client = ApolloClient(url: URL(string: "https://shelf.example/graphql")!)  // expect: network_in_view
            client.clearCache()
        }
    }
}

final class FriendsViewController: UIViewController {  // expect: single_network_owner
    private let client = HTTPClient(eventLoopGroupProvider: .singleton)  // expect: network_in_view_controller

    func open(_ host: String) {
        var input: Unmanaged<CFReadStream>?
        var output: Unmanaged<CFWriteStream>?
        CFStreamCreatePairWithSocketToHost(nil, host as CFString, 443, &input, &output)  // expect: network_in_view_controller
    }
}
