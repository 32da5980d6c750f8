// Which platforms code under `#if` may be built for.

import Testing

@testable import SwiftReader

struct BuildConditionTests {
  @Test(arguments: [
    ("os(iOS)", ["iOS"]),
    ("os(OSX)", ["macOS"]),
    ("!os(iOS)", ["macOS", "tvOS"]),
    ("os(iOS) || os(tvOS)", ["iOS", "tvOS"]),
    ("os(iOS) && DEBUG", ["iOS"]),
    ("!(os(iOS) && DEBUG)", ["macOS", "iOS", "tvOS"]),
    ("!(os(iOS) || os(tvOS)) && swift(>=6)", ["macOS"]),
    ("os(Linux)", []),
    ("!os(Linux)", ["macOS", "iOS", "tvOS"]),
    ("canImport(UIKit)", ["macOS", "iOS", "tvOS"]),
    ("os(iOS", ["macOS", "iOS", "tvOS"]),
    ("os(iOS) os(tvOS)", ["macOS", "iOS", "tvOS"]),
  ])
  func saysWhereConditionsMayBeMet(_ condition: String, _ names: [String]) throws {
    #expect(try platforms(of: "x", in: "#if \(condition) // one\nlet x = 1\n#endif\n") == names)
  }

  @Test func leavesOutWhatOtherBranchesAreFor() throws {
    let source = """
      #if os(iOS)
        let a = 1
        #if os(macOS)
          let b = 1
        #endif
        let c = 1
      #elseif DEBUG
        let d = 1
      #elseif os(tvOS)
        let e = 1
      #else
        func f() { call()
          #if os(macOS)
            let g = 1
          #endif
        }
      #endif
      let h = 1
      """
    let expected = [
      "a": ["iOS"], "b": [], "c": ["iOS"], "d": ["macOS", "tvOS"], "e": ["tvOS"], "f": ["macOS"],
      "g": ["macOS"], "h": ["macOS", "iOS", "tvOS"],
    ]
    for (name, names) in expected {
      #expect(try platforms(of: name, in: source) == names, "\(name)")
    }
  }

  /// Some of those that a declaration is built for.
  private func platforms(of name: String, in source: String) throws -> [String] {
    let facts = read(source)
    let place = try facts.declaration(name).name.start
    return ["macOS", "iOS", "tvOS"].filter {
      facts.platforms(at: place).contains(Platforms(named: $0[...]))
    }
  }
}
