// Only an extension of a view model: the file is the view model's.

import Foundation
import UIKit.UICollectionView // expect: view_model_imports_ui

extension TagListViewModel {
  func size(at indexPath: IndexPath, in layout: UICollectionViewFlowLayout) -> Double { // expect: view_model_uses_ui_type
    Double(layout.itemSize.width) * Double(tags[indexPath.item].name.count)
  }
}
