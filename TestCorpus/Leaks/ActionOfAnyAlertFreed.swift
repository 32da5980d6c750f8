// An alert that is known by its protocol keeps an action that refers to it weakly.
// leaks: nothing

protocol Alert: AnyObject {
  var onClose: (() -> Void)? { get set }
}

final class LimitAlert: Alert {
  private let life = Life("LimitAlert")
  var onClose: (() -> Void)?
}

final class AlertService {
  private let life = Life("AlertService")
  private var shown: [any Alert] = []

  func push(_ alert: any Alert) {
    shown.append(alert)
    alert.onClose = makeAction(alert)
  }

  private func makeAction(_ alert: any Alert) -> () -> Void {
    { [weak self, weak alert] in self?.shown.removeAll { $0 === alert } }
  }
}

@main enum Program: Scenario {
  static func run() {
    let alert = LimitAlert()
    AlertService().push(alert)
    alert.onClose?()
  }
}
