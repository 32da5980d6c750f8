// No closure is written: each request gives itself back, and keeps the one that its autoclosure makes of the argument.
// leaks: PlantRequest

final class PlantRequest {
  private let life = Life("PlantRequest")
  private var checks: [() -> Void] = []
  private let kinds = ["Fern"]
  private let codes = [200]

  func check(_ run: @escaping () -> Void) -> Self {
    checks.append(run)
    return self
  }
  func check(codes: [Int]) -> Self { check { print(codes) } }
  func check(kinds: @escaping @autoclosure () -> [String]) -> Self { check { print(kinds()) } }
  func check() -> Self {
    return check(codes: self.codes).check(kinds: self.kinds)  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    _ = PlantRequest().check()
  }
}
