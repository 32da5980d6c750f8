// A screen that nobody can close for good.

import Combine
import UIKit

final class SyncViewModel {
  var onFinish: ((Int) -> Void)?
  private(set) var count = 0

  func sync() {
    count += 1
    onFinish?(count)
  }
}

final class SyncCenter {
  static let shared = SyncCenter()
  let progress = PassthroughSubject<Double, Never>()
  var onProgress: ((Double) -> Void)?
  var onStop: (() -> Void)?
}

final class SyncLeakViewController: UIViewController {
  private let viewModel = SyncViewModel()
  private let bar = UIProgressView()
  private var cancellables: Set<AnyCancellable> = []

  override func viewDidLoad() {
    super.viewDidLoad()
    viewModel.onFinish = { count in // expect: retain_cycle
      self.title = "\(count) seeds"
    }
    SyncCenter.shared.onStop = { // expect: strong_self_in_notify_closure
      self.bar.isHidden = true
    }
    SyncCenter.shared.progress
      .sink { value in // expect: strong_self_in_notify_closure
        self.show(value)
      }
      .store(in: &cancellables)
    SyncCenter.shared.onProgress = self.show // expect: bound_method_captures_self
    viewModel.sync()
  }

  private func show(_ value: Double) {
    bar.progress = Float(value)
  }
}
