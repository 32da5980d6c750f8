// Every kind of storage, none of it where it belongs.

import CoreData
import RealmSwift
import SQLite3
import SwiftData
import UIKit

final class ArchiveViewController: UITableViewController {
  private let container = NSPersistentContainer(name: "Seeds") // expect: persistence_in_view_controller
  private let folder: URL

  init(folder: URL) {
    self.folder = folder
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    container.loadPersistentStores { _, _ in }
    let request = NSFetchRequest<NSManagedObject>(entityName: "Seed") // expect: persistence_in_view_controller
    let old = (try? container.viewContext.count(for: request)) ?? 0
    title = "\(old) archived"
  }

  func importFiles() {
    let data = FileManager.default.contents(atPath: folder.path) // expect: persistence_in_view_controller
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) // expect: persistence_in_view_controller
    title = "\(data?.count ?? 0) bytes"
  }

  func clean() {
    try? FileManager.default.removeItem(at: folder) // expect: persistence_in_view_controller
    let context = ModelContext(AppDelegate.archive) // expect: persistence_in_view_controller
    try? context.save()
  }

  func convert() {
    let realm = try? Realm() // expect: persistence_in_view_controller
    realm?.refresh()
    var database: OpaquePointer?
    sqlite3_open(folder.path, &database) // expect: persistence_in_view_controller
  }
}
