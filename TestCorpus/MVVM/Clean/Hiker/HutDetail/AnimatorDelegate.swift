// The fade between list and detail, and what the detail's menu may offer.

import UIKit

final class AnimatorDelegate: NSObject, UIViewControllerTransitioningDelegate {
  func animationController(forDismissed dismissed: UIViewController)
    -> UIViewControllerAnimatedTransitioning?
  { nil }
}

// Objective-C protocols are class-bound without saying so.
@objc protocol HutMenuDelegate {
  @objc optional func menuOffersWebsite() -> Bool
}

final class MenuPolicy: NSObject, HutMenuDelegate {
  func menuOffersWebsite() -> Bool { true }
}
