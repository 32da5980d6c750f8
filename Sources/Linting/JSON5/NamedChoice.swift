// An enum whose cases people write by name.

/// Decodes from a string; for any other string than its cases' the error lists them.
package protocol NamedChoice: CaseIterable, RawRepresentable, Decodable where RawValue == String {}

extension NamedChoice {
  public init(from decoder: any Decoder) throws {
    let name = try decoder.singleValueContainer().decode(String.self)
    guard let choice = Self(rawValue: name) else {
      let names = Self.allCases.map(\.rawValue)
      throw decoder.invalid(
        "expected \(listed(names, "or"))\(subject(of: decoder.codingPath)), found \(quoted(name))"
          + (didYouMean(name, among: names) ?? ""))
    }
    self = choice
  }
}

/// `'a', 'b' or 'c'`
func listed(_ names: [String], _ conjunction: String = "and") -> String {
  guard let last = names.last, names.count > 1 else { return names.map(quoted).joined() }
  return names.dropLast().map(quoted).joined(separator: ", ") + " \(conjunction) " + quoted(last)
}
