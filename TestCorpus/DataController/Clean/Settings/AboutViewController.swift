// The controller is declared beside its data controller; the file needs UIKit for the former.
import UIKit

final class AboutDataController {
    var version: String { Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String ?? "?" }
}

final class AboutViewController: UIViewController {
    private let label = UILabel()

    func show(_ version: String) {
        label.text = version
        view.addSubview(label)
    }
}

class PlantFormViewController: UIViewController {
    let form: PlantFormDataController

    init(form: PlantFormDataController) {
        self.form = form
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

final class PlantFormDataController {
    func isValid(_ name: String) -> Bool { name.count > 1 }
}

/// Inherits its data controller.
final class NewPlantViewController: PlantFormViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem?.isEnabled = form.isValid("")
    }
}

// mvvmlint:role coordinator
final class PhotoSourcePicker: UIViewController {
    var onPick: ((UIImage) -> Void)?
}
