// What the corpus uses of UIKit, for the type checker only.

@_exported import Foundation

open class UIResponder: NSObject {}
open class UIColor: NSObject {
  public static let red = UIColor(), systemGreen = UIColor()
}
open class UIImage: NSObject { public init?(named: String) {} }
open class UIView: UIResponder {
  public var isHidden = false
  public init(frame: CGRect) {}
  public override init() {}
  public required init?(coder: NSCoder) {}
  open func setNeedsLayout() {}
  public func addSubview(_ view: UIView) {}
  open func draw(_ rect: CGRect) {}
  public var backgroundColor: UIColor?
  public var tintColor: UIColor!
}
open class UIViewController: UIResponder {
  public var title: String?
  public var view: UIView! = UIView()
  public init(nibName: String?, bundle: Bundle?) {}
  public override init() {}
  public required init?(coder: NSCoder) {}
  open func viewDidLoad() {}
  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}
}
open class UIProgressView: UIView { public var progress: Float = 0 }
open class UITableViewCell: UIView {
  public var textLabel: UILabel?
}
open class UILabel: UIView { public var text: String? }
open class UIControl: UIView {}
open class UITextField: UIControl { public var text: String? }
open class UIButton: UIControl {}
open class UIScrollView: UIView { public var showsVerticalScrollIndicator = true }
open class UITableView: UIScrollView { public func reloadData() {} }
public protocol UIScrollViewDelegate: AnyObject {}
public protocol UITableViewDelegate: UIScrollViewDelegate {}
public protocol UITableViewDataSource: AnyObject {}
