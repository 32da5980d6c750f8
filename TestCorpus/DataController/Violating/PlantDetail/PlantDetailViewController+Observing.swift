import UIKit

extension PlantDetailViewController: PlantDetailDataControllerDelegate {
    func plantDetailDataControllerDidUpdate(_ dataController: PlantDetailDataController) {
        render()
    }
}

extension PlantDetailViewController {
    func observe() {
        let center = NotificationCenter.default
        center.addObserver(
            self,
            selector: #selector(keyboardWillShow),
            name: UIResponder.keyboardWillShowNotification,
            object: nil
        )
        center.addObserver(  // expect: observer_never_removed
            forName: UIResponder.keyboardWillHideNotification,
            object: nil,
            queue: .main
        ) { [weak self] _ in
            self?.scrollView.contentInset.bottom = 0
        }
        _ = center.addObserver(forName: .init("PlantDied"), object: nil, queue: .main) { [weak self] _ in  // expect: observer_never_removed
            self?.confirmDelete()
        }
        scrollView.addObserver(self, forKeyPath: "contentOffset", options: .new, context: nil)  // expect: observer_never_removed
        _ = scrollView.observe(\.contentSize) { [weak self] _, _ in  // expect: observer_never_removed
            self?.view.setNeedsLayout()
        }
    }

    @objc private func keyboardWillShow(_ notification: Notification) {
        let key = UIResponder.keyboardFrameEndUserInfoKey
        guard let frame = notification.userInfo?[key] as? CGRect else { return }
        scrollView.contentInset.bottom = frame.height
    }
}
