// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "mvvmlint",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "mvvmlint", targets: ["mvvmlint"])
  ],
  targets: [
    .target(name: "SwiftReader"),
    .executableTarget(name: "mvvmlint", dependencies: ["SwiftReader"]),
    .testTarget(name: "SwiftReaderTests", dependencies: ["SwiftReader"]),
  ],
  swiftLanguageModes: [.v6]
)
