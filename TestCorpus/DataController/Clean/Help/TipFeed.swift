// Delegates that nobody needs to hold weakly, and protocols that need no class.
import Factory
import UIKit

protocol TipFeedDelegate: AnyObject {
    func tipFeed(_ feed: TipFeed, didShow tip: String)
}

final class TipLogger: TipFeedDelegate {
    func tipFeed(_ feed: TipFeed, didShow tip: String) { print(tip) }
}

/// Is given a delegate that is created for it and that nobody else keeps.
final class TipFeed {
    private let delegate: TipFeedDelegate

    init(delegate: TipFeedDelegate) {
        self.delegate = delegate
    }

    func start() {
        delegate.tipFeed(self, didShow: "Water in the morning")
    }
}

/// A structure adopts it: there is nothing to hold weakly.
protocol FertilizerDelegate {
    func didFeed(_ grams: Double)
}

struct FertilizerLog: FertilizerDelegate {
    func didFeed(_ grams: Double) { print(grams) }
}

final class FertilizerPump {
    var delegate: FertilizerDelegate?

    func feed() { delegate?.didFeed(2.5) }
}

/// Without members: a mark, not a delegate.
protocol SprinklerDelegate {}

protocol LegacyGardenDelegate: class {
    func gardenDidGrow()
}

protocol SheetDelegate where Self: UIViewController {
    func sheetDidClose()
}

/// Nobody stores it as a data source, so it is a source like any other.
protocol WeatherDataSource {
    var degrees: Double { get }
}

struct WateringContext {
    var delegate: LegacyGardenDelegate?
    var forecast: WeatherDataSource?
}

final class TipsTableSource: NSObject, UITableViewDataSource {
    let tips = ["Morning", "Evening"]

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { tips.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}

final class TipsPanel: NSObject {
    @IBOutlet var delegate: TipFeedDelegate!
    @Injected(\.tipFeedDelegate) var loggingDelegate: TipFeedDelegate
    let dataSource: TipsTableSource
    unowned let sheetDelegate: SheetDelegate

    init(dataSource: TipsTableSource, sheetDelegate: SheetDelegate) {
        self.dataSource = dataSource
        self.sheetDelegate = sheetDelegate
    }
}
