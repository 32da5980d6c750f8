// Imports one symbol only: a UI type all the same. The view's file is elsewhere.

import Foundation
import class UIKit.UIImage // expect: view_model_imports_ui

final class TagViewModel {
  let name: String
  let icon: UIImage? // expect: view_model_uses_ui_type

  init(name: String, icon data: Data) {
    self.name = name
    icon = UIImage(data: data) // expect: view_model_uses_ui_type
  }
}
