// The function takes the argument as it is: nothing makes a closure of it.
// leaks: nothing

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
  func check(kinds: [String]) -> Self { check { print(kinds) } }
  func check() -> Self {
    return check(codes: self.codes).check(kinds: self.kinds)
  }
}

@main enum Program: Scenario {
  static func run() {
    _ = PlantRequest().check()
  }
}
