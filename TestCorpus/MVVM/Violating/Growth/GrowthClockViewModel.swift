// Rings when it is time to water: on the wrist, or on the Mac.

import Foundation
#if os(watchOS)
import WatchKit // expect: view_model_imports_ui
#elseif os(macOS)
import Cocoa // expect: view_model_imports_ui
#endif

final class GrowthClockViewModel {
  private(set) var lastWatering = Date.now

  func ring() {
    lastWatering = .now
    #if os(watchOS)
    WKInterfaceDevice.current().play(.notification) // expect: view_model_uses_ui_type
    #elseif os(macOS)
    NSApplication.shared.requestUserAttention(.informationalRequest) // expect: view_model_uses_ui_type
    #endif
  }
}
