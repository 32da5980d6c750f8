// Every form of `import`: kinds, submodules, attributes, access levels, conditional, joined, commented.

import Foundation
import UIKit.UIGestureRecognizerSubclass
import class UIKit.UIImage
import struct CoreGraphics.CGRect
import enum Dispatch.DispatchPredicate
import protocol Combine.Cancellable
import typealias Foundation.TimeInterval
import func Darwin.C.math.pow
import let Darwin.M_PI
import var Darwin.errno

@testable import FeedCore
@preconcurrency import ImagePipeline
@_exported import DesignSystem
@_exported import class DesignSystem.Theme
@_implementationOnly import LegacyStore
@_spi(Internal) import Networking
@_weakLinked import ARKit
@_exported @testable @preconcurrency import SessionKit
@_spi(Testing) @testable import AccountKit

public import Observation
package import Logging
internal import Crypto
fileprivate import Metrics
private import os
@preconcurrency public import struct Accessibility.AXChart

// An attribute may stand on a line of its own: it still belongs to the import.
@testable
import OnboardingFeature

// The path may be spread over lines and comments; the dotted path has no white space.
import /* the framework, not the app */ MapKit
import
  CoreLocation

// A module selector (`::`) in place of the dot.
import struct Foundation::URLRequest

// Two imports on one line.
import AVFoundation; import AVKit

// Backticked and contextual names in a path: the backticks are part of the name as written.
import `default`
import Proto.`Type`

#if canImport(SwiftUI)
import SwiftUI
#elseif canImport(AppKit)
import AppKit
#else
import Cocoa
#endif

#if os(watchOS)
  #if canImport(WatchKit)
    @_exported import WatchKit
  #endif
#endif

// An import need not come before declarations, and may follow a statement.
struct ImportedLate {}
import QuartzCore

// In top-level code an import between two statements.
let importedScale = 2.0
import CoreText
