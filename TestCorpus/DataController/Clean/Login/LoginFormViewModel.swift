import Foundation
import Factory

protocol LoginFormViewModelDelegate: AnyObject {
    func loginFormViewModelDidGiveUp(_ viewModel: LoginFormViewModel)
}

/// Whatever shows the form. A protocol, so that nobody below knows a view.
protocol LoginDisplaying: AnyObject {
    func showBusy(_ busy: Bool)
}

/// Whatever can be picked out: the protocol asks that it may be set.
protocol Highlightable: AnyObject {
    var isHighlighted: Bool { get set }
}

final class LoginFormViewModel: Highlightable {
    typealias Submission = (_ email: String, _ password: String) -> Void

    /// A value of its own: that its parts may vary harms nobody while the whole is `private(set)`.
    struct State {
        var isBusy = false
        var message: String?
    }

    let headline: String
    private(set) var email: String
    private(set) var state = State()
    fileprivate var attempts = 0
    private var password = ""

    weak var delegate: LoginFormViewModelDelegate?
    weak var display: LoginDisplaying?
    var onChange: (() -> Void)?
    var onSubmit: Submission?
    var isHighlighted = false
    @Injected(\.calendar) var calendar: Calendar

    var canSubmit: Bool { email.contains("@") && password.count > 7 && !state.isBusy }

    var greeting: String {
        get { headline }
        set { state.message = newValue }
    }

    private init(headline: String, email: String) {
        self.headline = headline
        self.email = email
    }

    static func make(from account: Account?) -> LoginFormViewModel {
        LoginFormViewModel(
            headline: account.map { "Welcome back, \($0.displayName)" } ?? "Welcome",
            email: account?.email ?? ""
        )
    }

    func enter(email: String, password: String) {
        self.email = email
        self.password = password
        onChange?()
    }

    func submit() {
        guard canSubmit else { return }
        attempts += 1
        state.isBusy = true
        display?.showBusy(true)
        onSubmit?(email, password)
    }

    /// "URLSession" in a string and LoginFormView in a comment are neither network nor view.
    func fail(with message: String) {
        state = State(isBusy: false, message: message == "URLSession failed" ? "Offline" : message)
        NotificationCenter.default.post(name: .loginDidFail, object: self)
        if attempts > 3 { delegate?.loginFormViewModelDidGiveUp(self) }
        onChange?()
    }

    func finish() {
        state = State()
        onChange?()
    }
}

extension Notification.Name {
    static let loginDidFail = Notification.Name("LoginDidFail")
}
