import Foundation

protocol LoginFormViewModelDelegate: AnyObject {
    func loginFormViewModelDidSubmit(_ viewModel: LoginFormViewModel)
}

final class LoginFormViewModel: NSObject {
    var email = ""  // expect: view_model_exposes_mutable_state
    var password: String?  // expect: view_model_exposes_mutable_state
    internal var attempts = 0  // expect: view_model_exposes_mutable_state
    @objc dynamic var message = ""  // expect: view_model_exposes_mutable_state
    private(set) var isBusy = false
    weak var delegate: LoginFormViewModelDelegate?

    static func make(from account: Account?) -> LoginFormViewModel {
        let viewModel = LoginFormViewModel()
        viewModel.email = account?.email ?? ""
        return viewModel
    }

    func submit() {
        isBusy = true
        delegate?.loginFormViewModelDidSubmit(self)
    }
}
