import UIKit

/// Refining a protocol that needs no class does not make one.
protocol Describable {
    var title: String { get }
}

protocol SettingPickerDelegate: Describable {  // expect: class_bound_delegate
    func settingPicker(_ picker: SettingPicker, didPick index: Int)
}

protocol SettingPickerDataSource {  // expect: class_bound_delegate
    func numberOfSettings(in picker: SettingPicker) -> Int
}

public protocol SettingsAnalyticsDelegate: AnyObject {
    func didTrack(_ event: String)
}

final class SettingPicker {
    var delegate: SettingPickerDelegate?  // expect: weak_delegate
    var dataSource: SettingPickerDataSource?  // expect: weak_delegate
    private let analyticsDelegate: SettingsAnalyticsDelegate  // expect: weak_delegate
    var undoDelegate: (any SettingsAnalyticsDelegate)?  // expect: weak_delegate
    private var sliderDelegate: SliderDelegate  // expect: weak_delegate

    init(analyticsDelegate: SettingsAnalyticsDelegate, sliderDelegate: SliderDelegate) {
        self.analyticsDelegate = analyticsDelegate
        self.sliderDelegate = sliderDelegate
    }
}

/// A class, but a delegate by its name, and one that may hold whose delegate it is.
final class SliderDelegate: NSObject, UITextFieldDelegate {
    private var picker: SettingPicker?

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
    }
}
