import AsyncHTTPClient
import Alamofire
import Network
import UIKit

struct GardenTarget {
    let path: String
}

extension DiagnosticsViewController {
    static func warmUp() {
        URLSession.shared.getAllTasks { print($0.count) }  // expect: network_in_view_controller
    }

    func tryLegacyConnection(to url: URL) {
        let request = URLRequest(url: url)
        NSURLConnection.sendAsynchronousRequest(request, queue: .main) { [weak self] _, data, _ in  // expect: network_in_view_controller
            self?.append("\(data?.count ?? 0) bytes")
        }
    }

    func trySocket(host: String) {
        let socket = NWConnection(host: .init(host), port: 443, using: .tls)  // expect: network_in_view_controller
        socket.start(queue: .main)
        var input: Unmanaged<CFReadStream>?
        var output: Unmanaged<CFWriteStream>?
        CFStreamCreatePairWithSocketToHost(nil, host as CFString, 443, &input, &output)  // expect: network_in_view_controller
    }

    func tryServerClient() {
        let client = HTTPClient(eventLoopGroupProvider: .singleton)  // expect: network_in_view_controller
        Task {
            try await client.shutdown()
            let upload = Alamofire.AF.upload(Data(), to: "https://greenhouse.example/echo")  // expect: network_in_view_controller
            upload.resume()
        }
    }
}
