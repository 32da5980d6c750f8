import UIKit

struct SettingCellViewModel {
    let title: String
    let accessory: Label

    /// A type of the project, whatever SwiftUI calls a label.
    enum Label {
        case none, check
    }

    static func make(from setting: SettingsDataController.Setting, isOn: Bool) -> SettingCellViewModel {
        SettingCellViewModel(title: setting == .hour ? "Hour" : "Reminders", accessory: isOn ? .check : .none)
    }
}

final class SettingCell: UITableViewCell {
    fileprivate var viewModel: SettingCellViewModel?

    func bindData(with viewModel: SettingCellViewModel) {
        self.viewModel = viewModel
        textLabel?.text = viewModel.title
        accessoryType = viewModel.accessory == .check ? .checkmark : .none
    }

    override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        super.setHighlighted(highlighted, animated: animated)
        contentView.alpha = highlighted ? 0.6 : 1
    }
}
