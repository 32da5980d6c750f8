// Containers need no data controller.
import UIKit

final class MainTabBarController: UITabBarController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tabBar.tintColor = .systemGreen
    }
}

final class PhotoPagesController: UIPageViewController {
    convenience init(pages: [UIViewController]) {
        self.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
        setViewControllers(Array(pages.prefix(1)), direction: .forward, animated: false)
    }
}

class GreenhouseNavigationController: UINavigationController {}

final class ModalNavigationController: GreenhouseNavigationController {
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}

final class GardenSplitController: UISplitViewController {}
