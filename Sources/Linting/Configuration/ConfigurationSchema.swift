// The JSON Schema of `.mvvmlint.json`, made of what there is: keys, presets, roles, and the rules with
// their options as their pages say.

import ProjectModel

package struct ConfigurationSchema {
  private let book: RuleBook
  private let roles: [String]

  /// The roles are those that a configuration defines beside ours.
  package init(_ book: RuleBook, roles: [String] = []) {
    self.book = book
    self.roles = Role.builtIn.map(\.name) + roles
  }

  package var json: String {
    let schema = JSON5Value.object([
      ("$schema", .string("http://json-schema.org/draft-07/schema#")),
      ("title", .string("Configuration of mvvmlint, .mvvmlint.json")),
      ("type", .string("object")),
      ("additionalProperties", .bool(false)),
      (
        "properties",
        .object(ConfigurationKey.allCases.map { ($0.rawValue, property($0)) })
      ),
      (
        "definitions",
        .object([
          ("strings", Self.listOfStrings), ("role", role), ("rules", rules),
        ])
      ),
    ])
    return schema.json() + "\n"
  }

  // MARK: Keys

  private func property(_ key: ConfigurationKey) -> JSON5Value {
    switch key {
    case .schema: Self.text("Where this schema is, for editors.")
    case .extends:
      described(
        "The presets: the architecture, and what adds to it. Without it 'mvvm' holds.",
        [
          ("type", .string("array")),
          ("items", choices(book.presets.map { ($0.name, $0.summary) })),
        ])
    case .include:
      Self.globs("Only these files are read. A pattern without '/' is about the file's name.")
    case .exclude: Self.globs("These files are not read.")
    case .roles:
      described(
        "How types are recognised that play a role: ours, or one of your own.",
        [
          ("type", .string("object")),
          ("properties", .object(roles.map { ($0, Self.reference("role")) })),
          ("additionalProperties", Self.reference("role")),
        ])
    case .rules:
      described(
        "What rules are on, and their options.", [("allOf", .array([Self.reference("rules")]))])
    case .overrides:
      described(
        "Other settings for some files; the last that names a file decides.",
        [
          ("type", .string("array")),
          (
            "items",
            Self.object(
              [
                ("files", Self.globs("The files that it is about.")),
                ("rules", Self.reference("rules")),
              ], required: ["files", "rules"])
          ),
        ])
    case .rulePages:
      described("Files or folders with rule pages of your own.", Self.stringsMembers)
    case .baseline: Self.text("The file of the findings that are known and not reported.")
    case .lintTests: Self.flag("Whether tests are judged too.")
    case .lintGenerated: Self.flag("Whether generated code is judged too.")
    }
  }

  /// How types of a role are recognised.
  private var role: JSON5Value {
    Self.object([
      ("names", Self.globs("Names of types: '*Presenter'.")),
      ("files", Self.globs("Files that types are declared in: '**/Presenters/**'.")),
      (
        "inherits",
        described("Types and protocols that they inherit from.", Self.stringsMembers)
      ),
    ])
  }

  // MARK: Rules

  private var rules: JSON5Value {
    Self.object(book.pages.map { ($0.id, setting($0)) })
  }

  private func setting(_ page: RulePage) -> JSON5Value {
    let presets = page.definition.presets
    let whenOn =
      presets.isEmpty ? "Off until it is turned on." : "On in \(presets.joined(separator: ", "))."
    let severity = choices(Severity.allCases.map { ($0.rawValue, nil) })
    return described(
      page.summary + " " + whenOn,
      [
        (
          "anyOf",
          .array([
            choices([
              ("off", nil), ("on", nil), ("warning", "On, as a warning."),
              ("error", "On, as an error."),
            ]),
            .object([("type", .string("boolean"))]),
            Self.object([("severity", severity)] + options(of: page)),
          ])
        )
      ])
  }

  /// An option takes what its default is like.
  private func options(of page: RulePage) -> [(String, JSON5Value)] {
    page.options.map { option in
      let choices = page.definition.checks.lazy
        .compactMap { type(of: $0.check).choices[option.key] }.first
      var members = Self.like(option.value, choices: choices)
      members.append(("default", option.value))
      return (option.key, .object(members))
    }
  }

  private static func like(_ value: JSON5Value, choices: [String]?) -> [(String, JSON5Value)] {
    switch value.kind {
    case .bool: return [("type", .string("boolean"))]
    case .number(_, let isInteger): return [("type", .string(isInteger ? "integer" : "number"))]
    case .string, .null:
      return choices.map { [("enum", .strings($0))] } ?? [("type", .string("string"))]
    case .array(let elements):
      let element = elements.first ?? .string("")
      return [("type", .string("array")), ("items", .object(like(element, choices: choices)))]
    case .object(let members):
      // The names are the team's; what they stand for is alike.
      guard let first = members.first, case .array = first.value.kind else {
        return [("type", .string("object"))]
      }
      return [
        ("type", .string("object")),
        ("additionalProperties", .object(like(first.value, choices: choices))),
      ]
    }
  }

  // MARK: Parts

  private static let stringsMembers: [(String, JSON5Value)] = [
    ("allOf", .array([reference("strings")]))
  ]

  private static let listOfStrings = JSON5Value.object([
    ("type", .string("array")), ("items", .object([("type", .string("string"))])),
  ])

  private static func reference(_ name: String) -> JSON5Value {
    .object([("$ref", .string("#/definitions/" + name))])
  }

  private static func text(_ description: String) -> JSON5Value {
    .object([("description", .string(description)), ("type", .string("string"))])
  }

  private static func flag(_ description: String) -> JSON5Value {
    .object([
      ("description", .string(description)), ("type", .string("boolean")),
      ("default", .bool(false)),
    ])
  }

  private static func globs(_ description: String) -> JSON5Value {
    .object([("description", .string(description + " Globs."))] + stringsMembers)
  }

  private static func object(
    _ properties: [(String, JSON5Value)], required: [String] = []
  ) -> JSON5Value {
    .object(
      [
        ("type", .string("object")), ("additionalProperties", .bool(false)),
        ("properties", .object(properties)),
      ] + (required.isEmpty ? [] : [("required", .strings(required))]))
  }

  private func described(
    _ description: String, _ members: [(String, JSON5Value)]
  ) -> JSON5Value {
    .object([("description", .string(description))] + members)
  }

  /// One of some words, some of them with a description.
  private func choices(_ words: [(String, String?)]) -> JSON5Value {
    if words.allSatisfy({ $0.1 == nil }) { return .object([("enum", .strings(words.map(\.0)))]) }
    return .object([
      (
        "oneOf",
        .array(
          words.map { word, description in
            .object(
              [("const", .string(word))]
                + (description.map { [("description", .string($0))] } ?? []))
          })
      )
    ])
  }
}
