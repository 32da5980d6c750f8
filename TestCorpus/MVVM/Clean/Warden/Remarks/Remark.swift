// Remarks: the new ones in SwiftData, the old ones in Core Data.

import CoreData
import SwiftData

@Model
final class Remark {
  var text: String
  var date: Date

  init(text: String, date: Date) {
    self.text = text
    self.date = date
  }
}

@objc(OldRemark)
final class OldRemark: NSManagedObject {
  @NSManaged var text: String
}
