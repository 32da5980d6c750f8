// Types, extensions, attributes, imports and modifiers without the rest. Still found: `AfterBreak` with its members and calls, nested or at top level.

import
class
struct Point:
extension
protocol Loading {
  associatedtype
  var title: String { get
}
@
@available(
private final
enum Route { case feed, case }
typealias Handler =

final class AfterBreak {
  let service = AfterService()
  func reload(animated: Bool) {
    service.fetch(page: 1) { self.finish() }
  }
  func finish() {}
}
