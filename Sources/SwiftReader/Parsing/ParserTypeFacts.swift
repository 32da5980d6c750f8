// What a type is on the outside, and the names in it.

extension FileReader {
  /// Notes the type in the tokens `start..<end` and the names in it.
  mutating func recordType(
    from start: Int, to end: Int, end endOffset: UInt32, _ context: TypeReference.Context
  ) -> FactIndex<TypeReference> {
    var type = TypeReference(
      context: context, range: TextRange(start: tokens[start].start, end: endOffset), scope: scope,
      declaration: scopes[scope.int].declaration)
    // A cursor inside an operator counts that operator as part of the type.
    let limit = max(start + 1, end)
    let first = mentions.count
    type.flags = shape(from: start, to: limit)
    // `Box<Int>?` ends in one operator; behind an arrow the mark belongs to the result.
    if endOffset > type.range.start, lexer.bytes[Int(tokens[limit - 1].start)] == UInt8(ascii: ">"),
      !type.flags.contains(.isFunction)
    {
      switch lexer.bytes[Int(endOffset) - 1] {
      case UInt8(ascii: "?"): type.flags.insert(.isOptional)
      case UInt8(ascii: "!"): type.flags.formUnion([.isOptional, .isImplicitlyUnwrapped])
      default: break
      }
    }
    recordMentions(from: start, to: limit)
    type.mentions = FactRange(start: first, count: mentions.count - first)
    let index = FactIndex<TypeReference>(types.count)
    types.append(type)
    return index
  }

  /// What the type is on the outside.
  private mutating func shape(from start: Int, to limit: Int) -> TypeReference.Flags {
    var flags = TypeReference.Flags()
    var first = start
    var last = limit
    while first < last {
      let token = tokens[first]
      if token.kind == .at {
        let name = tokens[first + 1]
        if name.word == .escaping { flags.insert(.isEscaping) }
        if name.word == .autoclosure { flags.insert(.isAutoclosure) }
        if name.word == .sendable { flags.insert(.isSendable) }
        first += 2
        if first < last, tokens[first].kind == .leftParen, !tokens[first].hasSpaceBefore,
          !takesNoArgument(name)
        {
          first = indexAfterGroup(first)
        }
        continue
      }
      if token.kind == .inout { flags.insert(.isInout) }
      if token.word == .some, first + 1 < last { flags.insert(.isOpaque) }
      if token.word == .any, first + 1 < last { flags.insert(.isExistential) }
      guard
        token.kind == .inout || token.kind == .repeat
          || (token.word != .none && first + 1 < last && beginsType(tokens[first + 1]))
      else { break }
      first += 1
    }
    while last > first + 1 {
      let token = tokens[last - 1]
      if token.kind == .postfixQuestion {
        flags.insert(.isOptional)
      } else if token.kind == .postfixExclamation {
        flags.formUnion([.isOptional, .isImplicitlyUnwrapped])
      } else {
        break
      }
      last -= 1
    }
    guard first < last else { return flags }
    if tokens[last - 1].word == .typeMetatype, last - first > 1, tokens[last - 2].kind == .period {
      flags.insert(.isMetatype)
    }
    // An arrow outside all brackets.
    var index = first
    while index < last {
      if tokens[index].kind == .arrow {
        flags.insert(.isFunction)
        // The marks at the end belong to its result.
        if last < limit { flags.remove([.isOptional, .isImplicitlyUnwrapped]) }
        return flags
      }
      index = max(indexAfterGroup(index), index + 1)
    }
    guard indexAfterGroup(first) == last else { return flags }
    switch tokens[first].kind {
    case .leftBracket:
      let isDictionary = (first..<last).contains { tokens[$0].kind == .colon }
      flags.insert(isDictionary ? .isDictionary : .isArray)
    case .leftParen:
      let inner = shape(from: first + 1, to: last - 1)
      let isSingle = !hasComma(from: first + 1, to: last - 1)
      flags.formUnion(
        isSingle
          ? inner.intersection([
            .isFunction, .isEscaping, .isExistential, .isOpaque, .isOptional, .isSendable,
          ]) : .isTuple)
    default: break
    }
    return flags
  }

  private mutating func hasComma(from start: Int, to end: Int) -> Bool {
    var index = start
    while index < end {
      if tokens[index].kind == .comma { return true }
      index = max(indexAfterGroup(index), index + 1)
    }
    return false
  }

  /// Notes each type name, with the names that it is a generic argument of.
  private mutating func recordMentions(from start: Int, to limit: Int) {
    typeRegions.truncate(to: 0)
    typeRegions.append(
      TypeRegion(
        firstMention: mentions.count, isFunction: false, base: .none, isAngle: false))
    var last = FactIndex<TypeMention>.none
    var index = start
    while index < limit {
      let token = tokens[index]
      switch token.kind {
      case .leftParen, .leftBracket:
        beginRegion(base: typeRegions[typeRegions.count - 1].base, isAngle: false)
      case .rightParen, .rightBracket:
        endRegion()
      case .comma:
        typeRegions[typeRegions.count - 1].firstMention = mentions.count
      case .arrow:
        for mention in typeRegions[typeRegions.count - 1].firstMention..<mentions.count {
          mentions[mention].flags.insert(.isInFunctionType)
        }
        typeRegions[typeRegions.count - 1].isFunction = true
      case .at:
        if index + 1 < limit {
          mentions.append(
            TypeMention(flags: .isAttribute, name: range(of: tokens[index + 1])))
          index += 2
          if index < limit, tokens[index].kind == .leftParen, !tokens[index].hasSpaceBefore,
            !takesNoArgument(tokens[index - 1])
          {
            index = indexAfterGroup(index)
          }
          continue
        }
      case .identifier, .selfType, .anyType, .class:
        // Labels and specifiers are no types.
        let next = index + 1 < limit ? tokens[index + 1] : Token.none
        let (region, isNested) = (typeRegions[typeRegions.count - 1], typeRegions.count > 1)
        if next.kind == .colon, isNested, !region.isAngle,
          index > start,
          tokens[index - 1].kind == .leftParen || tokens[index - 1].kind == .comma
            || tokens[index - 1].kind.isLabel
        {
          break
        }
        if index + 1 < limit, token.word != .none, isSpecifier(token.word),
          beginsType(next) || next.kind.isLabel
        {
          break
        }
        if next.kind.isLabel, isNested, index + 2 < limit,
          tokens[index + 2].kind == .colon
        {
          break
        }
        var name = range(of: token)
        var flags: TypeMention.Flags = region.isFunction ? .isInFunctionType : []
        if index > start, tokens[index - 1].kind == .prefixOperator { flags.insert(.isSuppressed) }
        if index > start + 1, tokens[index - 1].kind == .period,
          lexer.bytes[Int(tokens[index - 2].end) - 1] == UInt8(ascii: ">")
        {
          flags.insert(.isBehindArguments)
        }
        while index + 2 < limit, tokens[index + 1].kind == .period, tokens[index + 2].kind.isName {
          let member = tokens[index + 2]
          if isMetatype(member) {
            flags.insert(.isMetatype)
          } else {
            name.end = member.end
            flags.insert(.isDotted)
          }
          index += 2
        }
        last = FactIndex<TypeMention>(mentions.count)
        mentions.append(TypeMention(flags: flags, name: name, genericBase: region.base))
      default:
        if token.kind.isOperator {
          for offset in Int(token.start)..<Int(token.end) {
            if lexer.bytes[offset] == UInt8(ascii: "<") {
              beginRegion(base: last, isAngle: true)
            } else if lexer.bytes[offset] == UInt8(ascii: ">") {
              if typeRegions[typeRegions.count - 1].isAngle { endRegion() }
            }
          }
        }
      }
      index += 1
    }
  }

  private mutating func beginRegion(base: FactIndex<TypeMention>, isAngle: Bool) {
    typeRegions.append(
      TypeRegion(
        firstMention: mentions.count,
        isFunction: typeRegions[typeRegions.count - 1].isFunction, base: base, isAngle: isAngle))
  }

  /// All of the type stays.
  private mutating func endRegion() {
    if typeRegions.count > 1 { typeRegions.removeLast() }
  }

  private mutating func isSpecifier(_ word: Word) -> Bool {
    switch word {
    case .some, .any, .each, .borrowing, .consuming, .sending, .isolated,
      .underscoreUnderscoreOwned, .underscoreUnderscoreShared, .underscoreConst, .nonisolated, .of:
      true
    default: false
    }
  }
}

/// A bracket of a type that is gone through, or all of the type. Mentions since its beginning, or that of the
/// element that we are in, belong to a function type as soon as an arrow follows there.
struct TypeRegion: BitwiseCopyable {
  var firstMention: Int
  var isFunction: Bool
  var base: FactIndex<TypeMention>
  var isAngle: Bool
}
