// What the table of SDK types knows: well-known names, their modules, and what inheriting makes.

import Foundation
import ProjectModel
import RuleFiles
import SwiftReader
import Testing

@Suite struct SDKTableTests {
  /// Modules of a name in the table, in the table's order.
  private static func modules(of name: String, in index: ProjectIndex) -> [String] {
    guard let id = index.names.find(name) else { return [] }
    return index.sdk.types(named: id).map { index.sdk.moduleNames[Int($0.module.raw)] }
  }

  /// The roles are those of a class or struct of a project that inherits from the name and whose
  /// own name says nothing.
  @Test(arguments: [
    ("UICollectionViewListCell", "UIKit", "view"), ("UISearchTextField", "UIKit", "view"),
    ("UICalendarView", "UIKit", "view"), ("UITableViewHeaderFooterView", "UIKit", "view"),
    ("UIReferenceLibraryViewController", "UIKit", "viewController"),
    ("UICloudSharingController", "UIKit", "viewController"),
    ("UIInputViewController", "UIKit", "viewController"),
    ("UIDocumentBrowserViewController", "UIKit", "viewController"),
    ("UIVideoEditorController", "UIKit", "viewController"),
    ("UICollectionViewDiffableDataSource", "UIKit", "-"),
    ("NSCollectionLayoutSection", "UIKit", "-"), ("UIPresentationController", "UIKit", "-"),
    ("NSSecureTextField", "AppKit", "view"), ("NSScroller", "AppKit", "view"),
    ("NSTokenField", "AppKit", "view"), ("NSPathControl", "AppKit", "view"),
    ("NSTabViewController", "AppKit", "viewController"),
    ("NSSplitViewController", "AppKit", "viewController"),
    ("NSCollectionViewItem", "AppKit", "view"), ("NSTextFieldCell", "AppKit", "-"),
    ("WKInterfaceController", "WatchKit", "viewController"),
    ("WKUserNotificationInterfaceController", "WatchKit", "viewController"),
    ("WKHostingController", "WatchKit", "viewController"),
    ("WKUserNotificationHostingController", "WatchKit", "viewController"),
    ("UIHostingController", "SwiftUI", "viewController"), ("NSHostingView", "SwiftUI", "view"),
    ("NSHostingController", "SwiftUI", "viewController"),
    ("GeometryEffect", "SwiftUI", "view"), ("InsettableShape", "SwiftUI", "view"),
    ("ControlWidget", "SwiftUI", "view"), ("ControlGroupStyle", "SwiftUI", "view"),
    ("UIGestureRecognizerRepresentable", "SwiftUI", "view"), ("TabContent", "SwiftUI", "view"),
    ("MKAnnotationView", "MapKit", "view"), ("MKMapView", "MapKit", "view"),
    ("MKMarkerAnnotationView", "MapKit", "view"), ("MKOverlayRenderer", "MapKit", "-"),
    ("PHPickerViewController", "PhotosUI", "viewController"),
    ("PHLivePhotoView", "PhotosUI", "view"),
    ("CNContactPickerViewController", "ContactsUI", "viewController"),
    ("CNContactViewController", "ContactsUI", "viewController"),
    ("EKEventEditViewController", "EventKitUI", "viewController"),
    ("MFMailComposeViewController", "MessageUI", "viewController"),
    ("SFSafariViewController", "SafariServices", "viewController"),
    ("SKStoreProductViewController", "StoreKit", "viewController"),
    ("QLPreviewController", "QuickLook", "viewController"),
    ("PKAddPassesViewController", "PassKit", "viewController"),
    ("GKGameCenterViewController", "GameKit", "viewController"),
    ("AVPlayerViewController", "AVKit", "viewController"), ("AVRoutePickerView", "AVKit", "view"),
    ("VNDocumentCameraViewController", "VisionKit", "viewController"),
    ("MSMessagesAppViewController", "Messages", "viewController"),
    ("WKWebView", "WebKit", "view"), ("PDFView", "PDFKit", "view"),
    ("PKCanvasView", "PencilKit", "view"), ("SKView", "SpriteKit", "view"),
    ("SKScene", "SpriteKit", "-"), ("SCNView", "SceneKit", "view"), ("ARSCNView", "ARKit", "view"),
    ("ARView", "RealityKit", "view"), ("MTKView", "MetalKit", "view"),
    ("LPLinkView", "LinkPresentation", "view"), ("CLLocationButton", "CoreLocationUI", "view"),
    ("ASAuthorizationAppleIDButton", "AuthenticationServices", "view"),
    ("CPTemplateApplicationScene", "CarPlay", "-"), ("AVPlayerLayer", "AVFoundation", "-"),
    ("UNNotificationServiceExtension", "UserNotifications", "app"),
    ("NSFileProviderExtension", "FileProvider", "app"),
    ("RPBroadcastSampleHandler", "ReplayKit", "app"),
    ("INExtension", "Intents", "app"), ("NSPersistentDocument", "AppKit", "-"),
    ("OpenVPNTunnelProvider", "TunnelKitOpenVPNAppExtension", "app"),
    ("WireGuardTunnelProvider", "TunnelKitWireGuardAppExtension", "app"),
    ("FormViewController", "Eureka", "viewController"),
    ("MessagesViewController", "MessageKit", "viewController"),
    ("ButtonBarPagerTabStripViewController", "XLPagerTabStrip", "viewController"),
    ("TabmanViewController", "Tabman", "viewController"),
    ("ASDKViewController", "AsyncDisplayKit", "viewController"),
    ("ASTextCellNode", "AsyncDisplayKit", "view"), ("SwipeTableViewCell", "SwipeCellKit", "view"),
    ("FLAnimatedImageView", "FLAnimatedImage", "view"),
    ("LineChartView", "DGCharts", "view"), ("KIFTestCase", "KIF", "test"),
  ])
  func superclassesGiveTheirRole(name: String, module: String, role: String) throws {
    let index = index([("App/Mine.swift", "class Mine: \(name) {}")])
    #expect(Self.modules(of: name, in: index).contains(module))
    #expect(try index.role("Mine") == role)
  }

  @Test(arguments: [
    ("URLSession", "Foundation"), ("IndexPath", "Foundation"), ("AttributedString", "Foundation"),
    ("Measurement", "Foundation"), ("PersonNameComponents", "Foundation"),
    ("OperationQueue", "Foundation"), ("NSManagedObjectID", "CoreData"),
    ("AnyCancellable", "Combine"), ("CustomAnimation", "SwiftUI"), ("ScaledMetric", "SwiftUI"),
    ("NSDiffableDataSourceSnapshot", "UIKit"), ("UNUserNotificationCenter", "UserNotifications"),
    ("CLLocationManager", "CoreLocation"), ("CBCentralManager", "CoreBluetooth"),
    ("HKHealthStore", "HealthKit"), ("LAContext", "LocalAuthentication"),
    ("SymmetricKey", "CryptoKit"), ("SecKey", "Security"), ("NWPathMonitor", "Network"),
    ("NEVPNManager", "NetworkExtension"), ("CKRecord", "CloudKit"),
    ("BGTaskScheduler", "BackgroundTasks"),
    ("Logger", "os"), ("UTType", "UniformTypeIdentifiers"), ("AppIntent", "AppIntents"),
    ("ActivityAttributes", "ActivityKit"), ("TipView", "TipKit"), ("FetchDescriptor", "SwiftData"),
    ("CMTime", "CoreMedia"), ("CIContext", "CoreImage"), ("VNRequest", "Vision"),
    ("CXProvider", "CallKit"), ("PKPushRegistry", "PushKit"), ("Task", "Swift"),
  ])
  func namesHaveTheirModule(name: String, module: String) {
    let index = index([("App/Mine.swift", "struct Mine { var value: \(name) }")])
    #expect(Self.modules(of: name, in: index).contains(module))
    // Objective-C's own names are not what Swift says.
    #expect(index.names.find("NSURLSession") == nil)
  }

  /// Who adds a file finds it in the next build.
  @Test func allOfTheFolderIsInTheProgram() throws {
    let folder = URL(filePath: #filePath).appending(path: "../../../Rules").standardizedFileURL.path
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { path in
      let name = path.split(separator: "/").last ?? ""
      return name.contains(".") && !name.hasPrefix(".")
    }
    #expect(EmbeddedRules.files.map(\.path).sorted() == files.sorted())
  }

  @Test func everyFileOfTheTableIsAModule() {
    let index = index([])
    let files = EmbeddedRules.files.filter { $0.path.hasSuffix(".sdk") }
    #expect(index.sdk.moduleNames.count == files.count)
    #expect(files.count <= 256, "a module's number is a byte")
  }

  /// What a class inherits is itself in the table: else the chain to its family is broken.
  @Test func everySupertypeIsInTheTable() {
    let index = index([])
    let missing = Set(index.sdk.types.flatMap { index.sdk.supertypes(of: $0) })
      .filter { !index.sdk.knows($0) }.map { index.names.text($0) }.sorted()
    #expect(missing == [])
  }

  @Test func noModuleSaysANameTwice() {
    let index = index([])
    var seen: Set<[Int32]> = []
    let twice = index.sdk.types.filter {
      !seen.insert([Int32($0.module.raw), $0.name.raw]).inserted
    }
    #expect(twice.map { index.names.text($0.name) } == [])
  }

  @Test func importsMakeReexportedModulesVisible() throws {
    let index = index([
      ("App/A.swift", "import MapKit"), ("App/B.swift", "import Tabman"), ("App/C.swift", ""),
    ])
    func sees(_ file: Int, _ module: String) throws -> Bool {
      index.visibleModules[file].contains(try #require(index.sdk.module(module)))
    }
    #expect(try sees(0, "CoreLocation") && sees(0, "Foundation") && sees(0, "Dispatch"))
    #expect(try sees(1, "Pageboy") && sees(1, "UIKit") && !sees(1, "MapKit"))
    #expect(try sees(2, "Swift") && !sees(2, "Foundation"))
  }
}
