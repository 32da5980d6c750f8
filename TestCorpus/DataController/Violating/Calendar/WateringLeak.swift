// What the memory rules must find.
import UIKit

final class WateringDataController {
    private var onChange: (() -> Void)?
    var onFinish: (() -> Void)?

    func observe(_ onChange: @escaping () -> Void) {
        self.onChange = onChange
    }

    func water() {
        onChange?()
        onFinish?()
    }
}

/// Kept by somebody else: whether it closes a cycle cannot be told from here.
final class WateringSensor {
    var onDry: (() -> Void)?
    var onWet: (() -> Void)?
}

final class WateringViewController: UIViewController {
    private let dataController = WateringDataController()

    override func viewDidLoad() {
        super.viewDidLoad()
        dataController.observe { self.render() }  // expect: retain_cycle
        Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { _ in self.render() }  // expect: strong_self_in_notify_closure
    }

    func watch(_ sensor: WateringSensor) {
        sensor.onDry = { self.render() }  // expect: strong_self_in_notify_closure
        sensor.onWet = render  // expect: bound_method_captures_self
    }

    private func render() {
        view.setNeedsLayout()
    }
}

final class FeedingViewController: UIViewController {
    private let dataController = WateringDataController()

    override func viewDidLoad() {
        super.viewDidLoad()
        dataController.onFinish = finish  // expect: retain_cycle
    }

    private func finish() {
        dismiss(animated: true)
    }
}
