// Parameter lists of functions, enum cases and closures.

enum ParameterStyle: UInt8 {
  /// Every parameter has a name and a type.
  case declaration
  /// An enum case's payload: types that may have labels.
  case payload
  /// Names that may have types.
  case closure
}

extension FileReader {
  /// At `(`. The parameters are pending when the frame below steps again.
  mutating func pushParameters(_ style: ParameterStyle) {
    push(
      Frame(
        kind: .parameters, flags: style.rawValue, aux: current.partner,
        mark: UInt32(truncatingIfNeeded: pendingAttributes.count)))
    advance()
  }

  mutating func stepParameters() {
    // Most have no default value, so that nothing nests in the list.
    let depth = depth
    repeat { parseParameterPart() } while self.depth == depth
  }

  @inline(__always)
  private mutating func parseParameterPart() {
    // States: 0 before a parameter, 1 after a default value, 2 after a parameter.
    switch top.pointee.state {
    case 0: parseParameter()
    case 1:
      let index = pendingParameters.count - 1
      pendingParameters[index].defaultValue = result
      use(result, .defaultValue)
      result = .none
      top.pointee.state = 2
    default:
      top.pointee.state = 0
      if consume(.comma) { return }
      if kind == .rightParen || kind == .endOfFile { return }
      problem(.unexpectedToken)
      let partner = top.pointee.aux
      recoverInGroup(closing: partner, .rightParen)
      pop()
    }
  }

  @inline(__always)
  private mutating func parseParameter() {
    if kind == .rightParen || kind == .endOfFile {
      advance()
      pop()
      return
    }
    let style = ParameterStyle(rawValue: top.pointee.flags) ?? .declaration
    // In a payload `@escaping () -> Void` is part of the type.
    while kind == .at, style != .payload {
      if parseAttribute() { return }
    }
    var parameter = Parameter()
    if pendingAttributes.count > Int(top.pointee.mark) {
      parameter.flags.insert(.hasAttributes)
      _ = flushAttributes(above: top.pointee.mark)
    }
    if word == .underscoreConst, peek().kind.isLabel { advance() }
    parseParameterNames(&parameter, style)
    let start = at
    if style == .payload, parameter.label.isEmpty || previousTokenIsColon {
      parameter.type = parseType(.payload)
    } else if consume(.colon) || previousTokenIsColon {
      parameter.type = parseType(style == .closure ? .closureParameter : .parameter)
    } else if style == .declaration, parameter.label.isEmpty {
      parameter.type = parseType(.parameter)
    }
    if kind.isOperator, current.end - current.start == 3,
      lexer.bytes[Int(current.start)] == UInt8(ascii: ".")
    {
      parameter.flags.insert(.isVariadic)
      advance()
    }
    top.pointee.state = 2
    if kind == .equal {
      advance()
      parameter.flags.insert(.hasDefault)
      top.pointee.state = 1
    }
    pendingParameters.append(parameter)
    if top.pointee.state == 1 {
      pushExpression()
    } else if at == start, parameter.label.isEmpty {
      problem(.unexpectedToken)
      recoverInGroup(closing: top.pointee.aux, .rightParen)
      pop()
    }
  }

  private var previousTokenIsColon: Bool { at > 0 && tokens[at - 1].kind == .colon }

  /// `label name`, `name`, and the colon of a payload's label.
  private mutating func parseParameterNames(_ parameter: inout Parameter, _ style: ParameterStyle) {
    let isLabel = kind.isLabel || kind == .dollarIdentifier
    guard isLabel else { return }
    let next = peek()
    let hasSecondName = next.kind.isLabel || next.kind == .dollarIdentifier
    switch style {
    case .payload:
      if next.kind == .colon {
        takeLabel(&parameter)
        advance()
      } else if hasSecondName, peek(2).kind == .colon {
        takeLabel(&parameter)
        parameter.name = range(of: current)
        advance()
        advance()
      }
    case .declaration:
      // `f(Int)` declares nothing that compiles; take the word for a type.
      guard next.kind == .colon || hasSecondName else { return }
      takeLabel(&parameter)
      if next.kind != .colon {
        parameter.name = range(of: current)
        advance()
      }
    case .closure:
      takeLabel(&parameter)
      if hasSecondName {
        parameter.name = range(of: current)
        advance()
      }
    }
  }

  private mutating func takeLabel(_ parameter: inout Parameter) {
    parameter.label = range(of: current)
    parameter.name = parameter.label
    advance()
  }

  mutating func flushParameters(above mark: UInt32) -> FactRange<Parameter> {
    let first = parameters.count
    for index in Int(mark)..<pendingParameters.count {
      let parameter = pendingParameters[index]
      if !parameter.defaultValue.isNone {
        expressions[parameter.defaultValue.int].target = UInt32(
          truncatingIfNeeded: parameters.count)
      }
      parameters.append(parameter)
    }
    pendingParameters.truncate(to: Int(mark))
    return FactRange(start: first, count: parameters.count - first)
  }
}
