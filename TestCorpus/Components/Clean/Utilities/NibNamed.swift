// Classes whose nib bears their name.

import UIKit

protocol NibNamed: AnyObject {}

extension NibNamed {
  static var nibName: String { String(describing: self) }
  static var nib: UINib { UINib(nibName: nibName, bundle: nil) }
}
