// Looks for huts nearby. A struct adopts its delegate protocol, which therefore cannot be class-bound.

import Foundation
import Resolver

protocol NearbyScannerDelegate {
  func scanner(didFind name: String)
}

struct ScanLogger: NearbyScannerDelegate {
  func scanner(didFind name: String) {
    print("nearby: \(name)")
  }
}

/// Nothing to require of whom.
protocol MarkerDelegate {}

/// Refines a class-bound protocol.
protocol BeaconScannerDelegate: NSObjectProtocol {
  func beaconDidAppear()
}

protocol SummitScannerDelegate: BeaconScannerDelegate {
  func summitDidAppear()
}

/// The compiler itself complains about `class`.
protocol AltimeterDelegate: class {
  func altimeterDidRead(_ metres: Double)
}

protocol BeaconLogDelegate: AnyObject {
  func beaconLogDidFill()
}

/// Gets its delegate made for it and is the only one to keep it.
final class BeaconLog {
  @WeakLazyInjected var logDelegate: BeaconLogDelegate?
  weak var altimeterDelegate: AltimeterDelegate?
  private let delegate: BeaconLogDelegate

  init(delegate: BeaconLogDelegate) {
    self.delegate = delegate
  }

  func fill() {
    delegate.beaconLogDidFill()
    logDelegate?.beaconLogDidFill()
  }
}

final class BeaconPrinter: BeaconLogDelegate {
  func beaconLogDidFill() { print("beacons: full") }
}

final class NearbyScanner {
  weak var beaconDelegate: SummitScannerDelegate?
  private let delegate: NearbyScannerDelegate
  private var timer: Timer?

  init(delegate: NearbyScannerDelegate) {
    self.delegate = delegate
  }

  deinit { timer?.invalidate() }

  func start() {
    timer = Timer.scheduledTimer(withTimeInterval: 30, repeats: true) { [weak self] _ in
      self?.scan()
    }
  }

  private func scan() {
    delegate.scanner(didFind: "Alm")
    beaconDelegate?.beaconDidAppear()
  }
}

/// A struct's delegate is nobody's cycle.
struct ScanOptions {
  var delegate: NearbyScannerDelegate?
  var interval = 30.0
}
