import Alamofire
import CoreData
import UIKit

typealias GameDetail = GameDetailViewController

extension GameDetailViewController {
    func buildActions() {
        lendButton.addTarget(self, action: #selector(lend), for: .touchUpInside)
        returnButton.addTarget(self, action: #selector(takeBack), for: .touchUpInside)
        shareButton.addTarget(self, action: #selector(share), for: .touchUpInside)
        minutesStepper.addTarget(self, action: #selector(minutesChanged), for: .valueChanged)
        titleField.addTarget(self, action: #selector(titleChanged), for: .editingDidEnd)
    }

    @objc func titleChanged() {
        game.title = titleField.text ?? ""
        hintLabel.text = "Renamed"  // expect: model_and_view_updated_together
    }

    @objc func minutesChanged() {
        let minutes = Int(minutesStepper.value)
        self.game.minutes = minutes
        minutesField.text = "\(minutes)"  // expect: model_and_view_updated_together
    }

    @objc func takeBack() {
        guard let loan else { return }
        loan.until = Date()
        historyView.reloadData()  // expect: model_and_view_updated_together
    }

    @objc func lend() {
        accounts.update("me")
        hintLabel.text = "Lent to you"  // expect: model_and_view_updated_together
    }

    @objc func share() {
        let activity = UIActivityViewController(activityItems: [game.title], applicationActivities: nil)
        activity.popoverPresentationController?.sourceView = shareButton
        present(activity, animated: true)
    }
}

extension GameDetail {
    func loadCover() {
        guard let cover = game.cover else { return }
        spinner.startAnimating()
        AF.request(cover).response { [weak self] response in  // expect: network_in_view_controller
            self?.spinner.stopAnimating()
            self?.coverView.image = response.data.flatMap { UIImage(data: $0) }
        }
        let seen = NSFetchRequest<NSManagedObject>(entityName: "SeenGame")  // expect: persistence_in_view_controller
        seen.fetchLimit = 1
    }
}

extension GameDetailViewController: UIPickerViewDataSource {  // expect: view_controller_is_data_source
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        shelves?.shelves().count ?? 0
    }
}

extension GameDetail: UITableViewDelegate {  // expect: view_controller_is_data_source
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
    }
}
