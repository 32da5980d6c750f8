// Windows line ends: lines and columns count as with `\n`, a CRLF is one line break, also inside strings and comments.

import Foundation
import UIKit // trailing comment

/* a block comment
   over lines */
@MainActor
final class LoginViewController: UIViewController, LoginViewDelegate {
  private let viewModel: LoginViewModel, bag = Bag()
  var title2 = """
    first \(name) line
      second
    continued \
    third
    """
  let raw = #"""
    raw "text" \#(items.map { "\($0)" }.joined())
    """#
  init(viewModel: LoginViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    viewModel.onChange = { [weak self] in
      guard let self else { return }
      self.reload() // mvvmlint:disable:this rule
    }
    items
      .filter { $0.isNew }
      .forEach { print($0) }
    let regex = #/
      a \s b # comment
    /#
    // A newline before `(` ends the call.
    let handler = make
    (first, second).forEach { print($0, regex, handler) }
    #if DEBUG
    log("debug")
    #else
    log("release")
    #endif
    switch state {
    case .idle:
      break
    default:
      reload()
    }
    return
  }

  func reload() {}
}

