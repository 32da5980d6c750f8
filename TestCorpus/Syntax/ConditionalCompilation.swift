// `#if` in every place and every condition; all branches are read.

#if DEBUG
let environment = "debug"
#elseif STAGING
let environment = "staging"
#else
let environment = "release"
#endif

#if swift(>=5.9) && !os(Linux) || (arch(arm64) && canImport(UIKit, _version: 7.0))
let first = 1
#endif
#if compiler(>=6) && hasFeature(TypedThrows) && hasAttribute(retroactive) && targetEnvironment(simulator)
let second = 2
#endif
#if _runtime(_ObjC) && _endian(little) && _pointerBitWidth(_64) && os(visionOS) && canImport(Foundation.NSURL)
let third = 3
#endif
#if true
  #if false
  let fourth = 4
  #elseif !DEBUG
    #if (A || B) && !(C)
    let fifth = 5
    #endif
  #endif
#endif
#if EMPTY
#endif
#if EMPTY
#else
#endif
#if DEBUG // a comment after the condition { (
func debugOnly() { print("debug") }
#else /* another } */
#endif // and after the end
