// Two callbacks close a cycle together, and the second of them one of its own: each is told.
// leaks: NoticeContainer, NoticeKeyboard, NoticePresenter, NoticeView

final class NoticeView {
  private let life = Life("NoticeView")
  var onDismiss: (() -> Void)?
}

final class NoticeContainer {
  private let life = Life("NoticeContainer")
  private let notice: NoticeView
  private(set) var isShown = true

  init(_ notice: NoticeView) { self.notice = notice }

  func removeFromSuperview() { isShown = false }
}

final class NoticeKeyboard {
  private let life = Life("NoticeKeyboard")
  private let onChange: (NoticeContainer?) -> Void

  init(_ onChange: @escaping (NoticeContainer?) -> Void) { self.onChange = onChange }
}

final class NoticePresenter {
  private let life = Life("NoticePresenter")
  private var keyboard: NoticeKeyboard?
  private var changes = 0

  func present() {
    let notice = NoticeView()
    let container = NoticeContainer(notice)
    keyboard = NoticeKeyboard { [weak self] _ in  // expect: retain_cycle
      self?.changes += container.isShown ? 1 : 0
    }
    notice.onDismiss = {  // expect: retain_cycle
      container.removeFromSuperview()
      self.changes = 0
    }
  }
}

@main enum Program: Scenario {
  static func run() {
    let presenter = NoticePresenter()
    presenter.present()
  }
}
