import CoreData
import SwiftData

/// A model by what it inherits, wherever its file lies.
final class Harvest: NSManagedObject {
    @NSManaged var grams: Double
    @NSManaged var date: Date

    var tile: HarvestTileView?  // expect: model_references_upper_layer
}

@Model
final class HarvestNote {
    var text = ""

    @Transient var controller: HarvestViewController? = nil  // expect: model_references_upper_layer
}

final class HarvestArchive {
    let container: ModelContainer

    init(container: ModelContainer) {
        self.container = container
    }
}
