// An option of a command. One table of these is what a command parses, what its help prints and what
// shells complete, so none of them knows an option that the others do not.

/// How an option is written, and what it is for.
struct OptionForm: Sendable {
  /// With its dashes.
  var name: String
  /// Nil for one that stands alone.
  var value: ValueForm?
  var purpose: String

  /// `--output FILE`
  var usage: String {
    guard let value else { return name }
    return name + (value.isOptional ? " [\(value.placeholder)]" : " " + value.placeholder)
  }
}

/// What stands behind an option, or as an operand.
struct ValueForm: Sendable {
  /// For people: `FILE`.
  var placeholder: String
  var kind: Kind
  /// It holds several words with commas between.
  var isList = false
  /// The option can stand alone as well.
  var isOptional = false

  /// What it may be, as far as a shell can know.
  enum Kind: Sendable {
    case files, rules, presets, commands, anything
    case oneOf([Choice])
  }
}

/// A word that an option accepts.
struct Choice: Sendable {
  var name: String
  /// Empty where the name says it.
  var purpose: String
}

/// An enum whose cases are an option's values.
protocol ChoiceValue: CaseIterable, RawRepresentable, Sendable where RawValue == String {
  var purpose: String { get }
}

extension ChoiceValue {
  var purpose: String { "" }

  static var choices: [Choice] { allCases.map { Choice(name: $0.rawValue, purpose: $0.purpose) } }

  /// The case of that name; `subject` is what the message begins with.
  static func named(_ word: String, for subject: String) throws(UsageError) -> Self {
    if let found = Self(rawValue: word) { return found }
    let names = allCases.map(\.rawValue)
    throw UsageError(
      message: "\(subject): "
        + Program.unknown(
          "value", word, among: names, remedy: "it is one of \(names.joined(separator: ", "))"))
  }
}

/// An option, and where a command keeps what it says.
struct Option<Options: Sendable>: Sendable {
  typealias Place<Value> = WritableKeyPath<Options, Value> & Sendable

  let form: OptionForm
  /// `word` is empty for an option that stands alone.
  let set: @Sendable (_ word: String, inout Options) throws(UsageError) -> Void
  /// Whether the word behind an option that can stand alone belongs to it.
  private(set) var takes: @Sendable (_ word: String, inout Options) -> Bool = { _, _ in true }

  static func flag(_ name: String, _ place: Place<Bool>, _ purpose: String) -> Self {
    Option(form: OptionForm(name: name, purpose: purpose)) { _, options in
      options[keyPath: place] = true
    }
  }

  static func file(
    _ name: String, placeholder: String = "FILE", _ place: Place<String?>, _ purpose: String
  ) -> Self {
    Option(form: form(name, placeholder, .files, purpose)) { word, options in
      options[keyPath: place] = word
    }
  }

  /// Stands for `absent` alone. The word behind it is its value, unless it names a file or folder:
  /// such a one is noted in `path`, and stays an operand.
  static func optional(
    _ name: String, _ placeholder: String, _ absent: String, _ place: Place<String?>,
    path: Place<String?>, _ purpose: String
  ) -> Self {
    var form = form(name, placeholder, .anything, purpose)
    form.value?.isOptional = true
    var option = Option(form: form) { word, options in
      options[keyPath: place] = word.isEmpty ? absent : word
    }
    option.takes = { word, options in
      if CanonicalPath.of(word) == nil { return true }
      options[keyPath: path] = word
      return false
    }
    return option
  }

  /// May be given several times, and hold several words with commas between.
  static func list(
    _ name: String, _ placeholder: String, _ kind: ValueForm.Kind, _ place: Place<[String]>,
    _ purpose: String
  ) -> Self {
    Option(form: form(name, placeholder + ",…", kind, purpose, isList: true)) { word, options in
      options[keyPath: place] += word.split(separator: ",").map(String.init)
    }
  }

  static func choice<Value: ChoiceValue>(
    _ name: String, _ placeholder: String, _ place: Place<Value>, _ purpose: String
  ) -> Self {
    Option(form: form(name, placeholder, .oneOf(Value.choices), purpose)) {
      (word, options) throws(UsageError) in
      options[keyPath: place] = try Value.named(word, for: "'\(name)'")
    }
  }

  static func configuration(
    _ place: Place<String?>, _ purpose: String = "use this configuration file"
  ) -> Self {
    file("--config", place, purpose)
  }

  static func presets(_ place: Place<[String]>) -> Self {
    list("--preset", "NAME", .presets, place, "use these presets, not the configuration's")
  }

  static func jobs(_ place: Place<Int>) -> Self {
    let purpose = "use N threads (default: one per processor)"
    return Option(form: form("--jobs", "N", .anything, purpose)) {
      (word, options) throws(UsageError) in
      guard let count = Int(word), (1...1024).contains(count) else {
        throw UsageError(message: "'--jobs' takes a number of threads from 1 to 1024")
      }
      options[keyPath: place] = count
    }
  }

  private init(
    form: OptionForm,
    set: @escaping @Sendable (_ word: String, inout Options) throws(UsageError) -> Void
  ) {
    self.form = form
    self.set = set
  }

  private static func form(
    _ name: String, _ placeholder: String, _ kind: ValueForm.Kind, _ purpose: String,
    isList: Bool = false
  ) -> OptionForm {
    OptionForm(
      name: name, value: ValueForm(placeholder: placeholder, kind: kind, isList: isList),
      purpose: purpose)
  }
}

/// What a command takes beside options.
struct Operands<Options: Sendable>: Sendable {
  let form: OperandsForm
  let set: @Sendable (_ words: [String], inout Options) -> Void

  static func paths(
    _ place: Option<Options>.Place<[String]>, atLeast minimum: Int = 0
  ) -> Self {
    let form = OperandsForm(
      value: ValueForm(placeholder: "PATH", kind: .files), noun: "a file or folder",
      count: minimum...Int.max)
    return Operands(form: form) { $1[keyPath: place] = $0 }
  }

  static func one(
    _ placeholder: String, _ kind: ValueForm.Kind, _ noun: String,
    _ place: Option<Options>.Place<String?>, isOptional: Bool = false
  ) -> Self {
    let form = OperandsForm(
      value: ValueForm(placeholder: placeholder, kind: kind), noun: noun,
      count: (isOptional ? 0 : 1)...1)
    return Operands(form: form) { $1[keyPath: place] = $0.first }
  }
}

struct OperandsForm: Sendable {
  var value: ValueForm
  /// For messages: `a rule`.
  var noun: String
  var count: ClosedRange<Int>

  /// `[PATH…]`
  var usage: String {
    let text = value.placeholder + (count.upperBound > 1 ? "…" : "")
    return count.lowerBound == 0 ? "[\(text)]" : text
  }
}
