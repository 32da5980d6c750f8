// Tries every way to the server that the years have left behind, and all from the controller.

import Alamofire
import Apollo
import AsyncHTTPClient
import Moya
import Network
import UIKit

enum SeedTarget {
  case ping
}

final class DiagnosticsViewController: UIViewController {
  private let alamofire = Session(configuration: .default) // expect: network_in_view_controller
  private let provider = MoyaProvider<SeedTarget>() // expect: network_in_view_controller
  private lazy var graph = ApolloClient(url: address) // expect: network_in_view_controller
  private let address = URL(string: "https://seeds.example/ping")!
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    label.text = "Trying …"
    AF.request(address).response { [weak self] response in // expect: network_in_view_controller
      self?.label.text = response.debugDescription
    }
    Alamofire.AF.download(address).resume() // expect: network_in_view_controller
    openConnections()
  }

  private func openConnections() {
    let connection = NWConnection(host: "seeds.example", port: 443, using: .tls) // expect: network_in_view_controller
    connection.start(queue: .main)
    let old = NSURLConnection(request: URLRequest(url: address), delegate: nil) // expect: network_in_view_controller
    old?.start()
    let client = HTTPClient(eventLoopGroupProvider: .singleton) // expect: network_in_view_controller
    try? client.syncShutdown()
    CFStreamCreatePairWithSocketToHost(nil, "seeds.example" as CFString, 80, nil, nil) // expect: network_in_view_controller
  }
}
