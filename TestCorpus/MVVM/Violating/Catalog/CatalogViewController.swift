// Parses catalogues of every format, and carries suppressions that nothing needs any more.

import UIKit

final class CatalogViewController: UIViewController {
  private lazy var decoder = JSONDecoder() // expect: parsing_in_view_controller
  private let names = UITextView()

  func read(_ data: Data) throws {
    let object = try JSONSerialization.jsonObject(with: data) // expect: parsing_in_view_controller
    let list = try PropertyListDecoder().decode([String].self, from: data) // expect: parsing_in_view_controller
    names.text = list.joined(separator: "\n") + "\(object)"
    let parser = XMLParser(data: data) // expect: parsing_in_view_controller
    parser.parse()
  }

  /* mvvmlint:disable:next parsing_in_view_controller - read by the service since spring */ // expect: unused_suppression
  func write(_ names: [String]) -> Data? {
    try? JSONSerialization.data(withJSONObject: names)
  }

  func clear() {
    names.text = "" /* mvvmlint:disable:this view_writes_view_model_state - not a view model */ // expect: unused_suppression
  }

  /* mvvmlint:disable network_in_view_controller - the catalogue was fetched here once */ // expect: unused_suppression
  func show(_ text: String) {
    names.text = text
  }
  // mvvmlint:enable network_in_view_controller

  // mvvmlint:disable:next persistence_in_view_controller - a used one, for comparison
  private let defaults = UserDefaults.standard
}
