// Tries every way to the server, from where no way should start.
import Alamofire
import Apollo
import Moya
import Network
import UIKit

final class DiagnosticsViewController: UIViewController {  // expect: view_controller_needs_data_controller
    private let session = URLSession(configuration: .ephemeral)  // expect: network_in_view_controller
    private let provider = MoyaProvider<GardenTarget>()  // expect: network_in_view_controller
    private lazy var apollo = ApolloClient(url: URL(string: "https://greenhouse.example/graphql")!)  // expect: network_in_view_controller
    var connection: NWConnection?  // expect: network_in_view_controller
    private let ping: () -> Void = {
        guard let url = URL(string: "https://greenhouse.example/ping") else { return }
        URLSession.shared.dataTask(with: url).resume()  // expect: network_in_view_controller
    }
    private let log = UITextView()

    private final class Upload {
        let request: URLRequest

        init(request: URLRequest) {
            self.request = request
        }

        func start() {
            URLSession.shared.uploadTask(with: request, from: nil).resume()  // expect: network_in_view_controller
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(log)
        ping()
        AF.request("https://greenhouse.example/status").response { [weak self] response in  // expect: network_in_view_controller
            self?.append("\(response.response?.statusCode ?? 0)")
        }
        Session.default.request("https://greenhouse.example/tls").resume()  // expect: network_in_view_controller
    }

    func append(_ line: String) {
        log.text += line + "\n"
    }
}
