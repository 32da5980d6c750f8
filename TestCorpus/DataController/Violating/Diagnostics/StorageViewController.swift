import CoreData
import RealmSwift
import SQLite3
import Security
import SwiftData
import UIKit

final class StorageViewController: UITableViewController {  // expect: view_controller_needs_data_controller
    private let defaults: UserDefaults = .standard  // expect: persistence_in_view_controller
    var context: NSManagedObjectContext?  // expect: persistence_in_view_controller
    private var database: OpaquePointer?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = UserDefaults.standard.string(forKey: "storageTitle")  // expect: persistence_in_view_controller
        loadHarvests()
        measureFiles()
    }

    private func loadHarvests() {
        let container = NSPersistentContainer(name: "Greenhouse")  // expect: persistence_in_view_controller
        container.loadPersistentStores { _, error in print(error as Any) }
        let request = NSFetchRequest<NSManagedObject>(entityName: "Harvest")  // expect: persistence_in_view_controller
        request.fetchLimit = 20
    }

    private func measureFiles() {
        let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)  // expect: persistence_in_view_controller
        let first = FileManager.default.contents(atPath: folder.appendingPathComponent(names?.first ?? "").path)  // expect: persistence_in_view_controller
        FileManager.default.createFile(atPath: folder.appendingPathComponent("measured").path, contents: first)  // expect: persistence_in_view_controller
    }
}

extension StorageViewController {
    func openOthers(of archive: HarvestArchive) {
        let realm = try? Realm()  // expect: persistence_in_view_controller
        realm?.refresh()
        let swiftData = ModelContext(archive.container)  // expect: persistence_in_view_controller
        swiftData.autosaveEnabled = false
        sqlite3_open("greenhouse.db", &database)  // expect: persistence_in_view_controller
    }

    func readToken() -> Data? {
        let query: [CFString: Any] = [kSecClass: kSecClassGenericPassword, kSecReturnData: true]
        var item: CFTypeRef?
        let status = SecItemCopyMatching(query as CFDictionary, &item)  // expect: persistence_in_view_controller
        return status == errSecSuccess ? item as? Data : nil
    }
}
