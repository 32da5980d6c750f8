import Foundation
import Network
import RxSwift
import SwiftUI

extension PlantEditorViewModel {
    func watchReminders(in center: NotificationCenter) -> NSObjectProtocol {
        center.addObserver(forName: .init("ReminderDidFire"), object: nil, queue: .main) { [weak self] _ in  // expect: binding_without_need
            self?.check("")
        }
    }

    func watchClock() async {
        let center = NotificationCenter.default
        for await _ in center.notifications(named: .NSSystemClockDidChange) {  // expect: binding_without_need
            check(name)
        }
    }

    func watch(_ names: Observable<String>, until bag: DisposeBag) {
        names
            .distinctUntilChanged()
            .subscribe(onNext: { [weak self] name in  // expect: binding_without_need
                self?.check(name)
            })
            .disposed(by: bag)
    }

    func preview() -> some View {  // expect: view_model_uses_ui_type
        Text(name)  // expect: view_model_uses_ui_type
    }

    func ping() {
        let connection = NWConnection(host: "greenhouse.example", port: 443, using: .tls)  // expect: network_in_view_model
        connection.start(queue: .main)
    }
}

final class UploadViewModel {
    private let session: URLSession  // expect: network_in_view_model
    private(set) var progress = 0.0

    private struct Attempt {
        let request: URLRequest

        func run() {
            URLSession.shared.dataTask(with: request).resume()  // expect: network_in_view_model
        }
    }

    init() {
        session = URLSession(configuration: .background(withIdentifier: "upload"))  // expect: network_in_view_model
    }

    func upload(_ request: URLRequest) {
        Attempt(request: request).run()
        progress = 1
    }
}
