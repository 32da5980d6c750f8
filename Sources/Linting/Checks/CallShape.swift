// What a call looks like: a name and argument labels, some of which may be left out.

import SwiftReader

/// `observe(_:options?:changeHandler:)`: an argument with a `?` behind its label may be left out.
struct CallShape: Sendable {
  struct Place: Sendable {
    /// Empty where there is none.
    var label: String
    var isOptional: Bool
  }

  var name: String
  var places: [Place]

  /// Nil where `text` is no name with labels in parentheses.
  init?(_ text: String) {
    guard let open = text.utf8.firstIndex(of: UInt8(ascii: "(")),
      text.utf8.last == UInt8(ascii: ")")
    else { return nil }
    name = String(text[..<open])
    let labels = text.utf8[text.utf8.index(after: open)...].dropLast()
    places = labels.split(separator: UInt8(ascii: ":")).map { label in
      let isOptional = label.last == UInt8(ascii: "?")
      let bare = String(Substring(isOptional ? label.dropLast() : label))
      return Place(label: bare == "_" ? "" : bare, isOptional: isOptional)
    }
  }

  /// The calls that a function's declaration takes.
  init(of function: Declaration, in facts: FileFacts) {
    name = facts.text(function.name)
    places = facts.parameters[function.parameters].map { parameter in
      let label = facts.text(parameter.label)
      return Place(
        label: label == "_" ? "" : label,
        isOptional: !parameter.flags.isDisjoint(with: [.hasDefault, .isVariadic]))
    }
  }

  /// As people write it: `observe(_:changeHandler:)`.
  var text: String {
    let labels = places.filter { !$0.isOptional }
      .map { ($0.label.isEmpty ? "_" : $0.label) + ":" }
    return labels.isEmpty ? name : "\(name)(\(labels.joined()))"
  }

  /// Whether the arguments of `call` fill the places, in order; its name is not looked at.
  func accepts(_ call: FactIndex<Expression>, in facts: FileFacts) -> Bool {
    var next = 0
    let arguments = facts.arguments[facts.expressions[call].arguments]
    for (number, argument) in arguments.enumerated() {
      let label = argument.label.isEmpty ? "" : facts.text(argument.label)
      if argument.flags.contains(.isTrailingClosure), label.isEmpty {
        // Another trailing closure has a label of its own; a last one skips what has a default.
        let isLast = number + 1 == arguments.count
        while isLast, next + 1 < places.count, places[next].isOptional { next += 1 }
      } else {
        while next < places.count, places[next].label != label, places[next].isOptional {
          next += 1
        }
        guard next < places.count, places[next].label == label else { return false }
      }
      guard next < places.count else { return false }
      next += 1
    }
    return places[next...].allSatisfy(\.isOptional)
  }
}
