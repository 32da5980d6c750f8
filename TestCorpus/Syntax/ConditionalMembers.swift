// `#if` among members, statements, switch cases, enum cases, attributes, requirements.

#if os(iOS)
@MainActor
#endif
final class FeedController: NSObject {
  #if DEBUG
  var log: [String] = []
  private lazy var overlay = Overlay { [weak self] in self?.hide() }
  #elseif INTERNAL
  var log: Logger?
  #else
  #if os(macOS)
  let log = 1
  #endif
  #endif

  #if canImport(UIKit)
  @IBOutlet
  #else
  @Outlet(1)
  #if DEBUG
  @Debug
  #endif
  #endif
  @objc weak var view: View?

  #if DEBUG
  override
  func load() { print("override") }
  #else
  func load() {}
  #endif

  #if DEBUG
  enum Mode { case a }
  #else
  struct Mode {}
  #endif
  #if A
  init(a: Int) {}
  deinit { print("a") }
  subscript(a: Int) -> Int { a }
  typealias T = Int
  #endif

  func run() {
    #if DEBUG
    print("debug")
    let x = 1; let y = 2
    #else
    print("release")
    #endif
    if ready {
      #if DEBUG
      stop()
      #endif
    } else {
      #if DEBUG
      #else
      start()
      #endif
    }
    switch mode {
    #if DEBUG
    case .a: print("a")
    #elseif INTERNAL
    case .b: print("b"); print("bb")
    case .c where ready: break
    #else
    #if os(macOS)
    case .d: print("d")
    #endif
    #endif
    case .e:
      print("e")
      #if DEBUG
      print("ee")
      #endif
    #if DEBUG
    @unknown default: print("unknown")
    #else
    default: print("default")
    #endif
    }
    let closure = {
      #if DEBUG
      print("closure")
      #endif
    }
    guard ready else {
      #if DEBUG
      fatalError()
      #else
      return
      #endif
    }
    defer {
      #if DEBUG
      closure()
      #endif
    }
    #if DEBUG
    return
    #else
    run()
    #endif
  }
  var computed: Int {
    #if DEBUG
    1
    #else
    2
    #endif
  }
  var accessors: Int {
    #if DEBUG
    get { 1 }
    #else
    get { 2 }
    #endif
  }
}

protocol Service {
  #if DEBUG
  func debug()
  #endif
  associatedtype Model
}

enum Route {
  case feed
  #if DEBUG
  case debug, overlay(Int)
  #else
  case release
  #endif
  case profile
}

extension Route {
  #if DEBUG
  static let all: [Route] = [.feed, .debug]
  #endif
}

// Attributes, modifiers and the declaration itself in one branch: an ordinary block.
#if DEBUG
@available(iOS 17, *)
public extension Route { func trace() {} }
#endif

#if os(iOS)
@available(iOS 17, *)
#elseif os(macOS)
@available(macOS 14, *)
#endif
@MainActor
public func attributed() {}

// A `return` before `#if` returns nothing.
func early() {
  return
  #if DEBUG
  print("unreachable")
  #endif
}
