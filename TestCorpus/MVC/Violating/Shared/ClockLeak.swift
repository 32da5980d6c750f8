// What the memory rules must find.
import UIKit

final class GameClock {
    private var listeners: [() -> Void] = []
    var onFlag: (() -> Void)?

    func listen(_ listener: @escaping () -> Void) {
        listeners.append(listener)
    }

    func tick() {
        listeners.forEach { $0() }
        onFlag?()
    }
}

final class ClockViewController: UIViewController {
    private let clock: GameClock

    init(clock: GameClock) {
        self.clock = clock
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        clock.listen { self.render() }  // expect: retain_cycle
    }

    private func render() {
        view.setNeedsLayout()
    }
}

final class FlagViewController: UIViewController {
    func follow(_ clock: GameClock) {
        clock.onFlag = flagFell  // expect: bound_method_captures_self
    }

    func followLoudly(_ clock: GameClock) {
        clock.onFlag = { [self] in flagFell() }  // expect: strong_self_in_notify_closure
    }

    private func flagFell() {
        dismiss(animated: true)
    }
}
