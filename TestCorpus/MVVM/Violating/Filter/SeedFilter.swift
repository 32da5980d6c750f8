// Delegates that keep, and protocols that anyone could adopt.

import UIKit

protocol SeedFilterDelegate { // expect: class_bound_delegate
  func seedFilterDidChange(_ words: [String])
}

protocol FilterReporting {
  func report(_ words: [String])
}

/// What it refines is not class-bound either.
protocol SeedChipDelegate: FilterReporting { // expect: class_bound_delegate
  func chipDidTap(_ title: String)
}

/// Stored as a `dataSource` below.
protocol SeedChartDataSource { // expect: class_bound_delegate
  var values: [Double] { get }
}

final class SeedFilter {
  var delegate: SeedFilterDelegate? // expect: weak_delegate
  private(set) var words: [String] = []

  func set(_ text: String) {
    words = text.split(separator: " ").map { String($0) }
    delegate?.seedFilterDidChange(words)
  }
}

final class SeedChartView: UIView {
  var dataSource: SeedChartDataSource? // expect: weak_delegate
  var tableDelegate: UITableViewDelegate? // expect: weak_delegate
  private var chipDelegate: SeedChipDelegate! // expect: weak_delegate

  func tap(_ title: String) {
    chipDelegate.chipDidTap(title)
    setNeedsDisplay()
  }

  func answer(to delegate: SeedChipDelegate) { chipDelegate = delegate }
}
