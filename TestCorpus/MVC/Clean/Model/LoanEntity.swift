import CoreData

final class LoanEntity: NSManagedObject {
    @NSManaged var title: String
}
