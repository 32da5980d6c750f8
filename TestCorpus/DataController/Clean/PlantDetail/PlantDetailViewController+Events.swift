import UIKit

extension PlantDetailViewController {

    func observe() {
        let center = NotificationCenter.default

        // Observation by selector needs no removal since iOS 9.
        center.addObserver(self, selector: #selector(keyboardMoved), name: UIResponder.keyboardWillShowNotification, object: nil)

        // Tokens are kept until the end.
        observers.append(
            center.addObserver(forName: UserDefaults.didChangeNotification, object: nil, queue: .main) { [weak self] _ in
                self?.render()
            }
        )
        let token = center.addObserver(forName: PlantService.didChange, object: nil, queue: .main) { [weak self] _ in
            self?.render()
        }
        observers.append(token)
    }

    @objc private func keyboardMoved(_ notification: Notification) {
        DispatchQueue.main.async {
            self.view.setNeedsLayout()
        }
    }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        guard motion == .motionShake else { return }
        render()
    }
}

extension PlantDetailViewController: PlantHeaderViewDelegate {

    func plantHeaderViewDidTapPhoto(_ view: PlantHeaderView) {
        let folder = FileManager.default.temporaryDirectory
        let pages = PhotoPagesController(pages: [])
        pages.title = folder.lastPathComponent
        present(pages, animated: true)
    }
}

extension PlantDetailViewController: PlantDetailDataControllerDelegate {

    func plantDetailDataControllerDidUpdate(_ dataController: PlantDetailDataController) {
        render()
    }

    func plantDetailDataController(_ dataController: PlantDetailDataController, didLoadPhoto data: Data) {
        header.configure(with: PlantHeaderViewModel.make(from: dataController.plant, photo: data))
    }
}
