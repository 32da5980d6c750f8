// An alert that is known by its protocol keeps an action that a function made of it.
// leaks: LimitAlert

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
    { [weak self] in self?.shown.removeAll { $0 === alert } }  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    let alert = LimitAlert()
    AlertService().push(alert)
    alert.onClose?()
  }
}
