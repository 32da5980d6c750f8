// What must hold of the facts of any input, however broken: every index points at something, every
// range lies in the file, every tree is one. Later steps rely on it without asking again.

import SwiftReader
import Testing

struct FactsInvariants {
  let facts: FileFacts
  private(set) var violations: [String] = []

  init(_ facts: FileFacts) {
    self.facts = facts
    checkScopes()
    checkDeclarations()
    checkExpressions()
    checkRest()
  }

  private mutating func expect(_ condition: Bool, _ what: @autoclosure () -> String) {
    if !condition, violations.count < 10 { violations.append(what()) }
  }

  private mutating func expect(_ range: TextRange, _ what: String) {
    expect(range.start <= range.end && range.end <= facts.source.count, "\(what) \(range)")
  }

  private mutating func expect<T>(_ range: FactRange<T>, in count: Int, _ what: String) {
    expect(range.range.upperBound <= count, "\(what) \(range) of \(count)")
  }

  private mutating func expect<T>(_ index: FactIndex<T>, in count: Int, _ what: String) {
    expect(index.isNone || index.int < count, "\(what) \(index.raw) of \(count)")
  }

  private mutating func checkScopes() {
    for (index, scope) in facts.scopes.enumerated() {
      expect(scope.range, "scope range")
      expect(
        index == 0 ? scope.parent.isNone : scope.parent.int < index,
        "scope \(index) has parent \(scope.parent)")
      expect(scope.declaration, in: facts.declarations.count, "scope declaration")
      expect(scope.closure, in: facts.closures.count, "scope closure")
      expect(scope.declarations, in: facts.declarations.count, "scope declarations")
    }
  }

  private mutating func checkDeclarations() {
    for (index, declaration) in facts.declarations.enumerated() {
      expect(declaration.name, "declaration name")
      expect(declaration.range, "declaration range of \(facts.text(declaration.name))")
      expect(
        declaration.parent.isNone || declaration.parent.int < index, "declaration parent")
      expect(!declaration.scope.isNone, "declaration without scope")
      expect(declaration.scope, in: facts.scopes.count, "declaration scope")
      expect(declaration.body, in: facts.scopes.count, "declaration body")
      expect(declaration.type, in: facts.types.count, "declaration type")
      expect(declaration.value, in: facts.expressions.count, "declaration value")
      expect(declaration.attributes, in: facts.attributes.count, "declaration attributes")
      expect(declaration.parameters, in: facts.parameters.count, "declaration parameters")
      expect(declaration.inheritance, in: facts.types.count, "declaration inheritance")
      expect(declaration.requirements, in: facts.types.count, "declaration requirements")
      expect(
        declaration.genericParameters, in: facts.genericParameters.count, "declaration generics")
    }
  }

  private mutating func checkExpressions() {
    let macros = facts.expressions.indices.filter { facts.expressions[$0].kind == .macro }
    expect(facts.macros.map(\.int).sorted() == macros, "macros \(macros)")
    for (index, expression) in facts.expressions.enumerated() {
      expect(expression.name, "expression name")
      expect(expression.end >= expression.name.start, "expression end")
      expect(expression.scope, in: facts.scopes.count, "expression scope")
      expect(expression.base.isNone || expression.base.int < index, "base of expression \(index)")
      expect(expression.arguments, in: facts.arguments.count, "arguments of a \(expression.kind)")
      checkTarget(of: expression, index)
      for argument in expression.arguments.range {
        expect(facts.arguments[argument].owner.int == index, "owner of argument \(argument)")
      }
      switch expression.kind {
      case .closure:
        expect(Int(expression.payload) < facts.closures.count, "closure of expression")
      case .patternBinding:
        expect(Int(expression.payload) < facts.declarations.count, "binding of expression")
      case .type: expect(Int(expression.payload) < facts.types.count, "type of expression")
      default: break
      }
    }
  }

  private mutating func checkTarget(of expression: Expression, _ index: Int) {
    let target = Int(expression.target)
    let count: Int
    switch expression.use {
    case .base:
      count = facts.expressions.count
      if target < count {
        expect(
          facts.expressions[target].base.int == index, "base \(index) is not that of \(target)")
      }
    case .argument:
      count = facts.arguments.count
      if target < count {
        expect(facts.arguments[target].value.int == index, "value of argument \(target)")
      }
    case .assigned, .assignmentTarget: count = facts.assignments.count
    case .initialValue: count = facts.declarations.count
    case .captured: count = facts.captures.count
    case .defaultValue: count = facts.parameters.count
    default: return
    }
    expect(target < count, "target \(target) of a use as \(expression.use), of \(count)")
  }

  private mutating func checkRest() {
    for argument in facts.arguments {
      expect(argument.label, "argument label")
      expect(argument.value, in: facts.expressions.count, "argument value")
    }
    for closure in facts.closures {
      expect(closure.range, "closure range")
      expect(
        closure.range.start < closure.bodyStart && closure.bodyStart <= closure.range.end,
        "body of closure \(closure.range) at \(closure.bodyStart)")
      expect(closure.captures, in: facts.captures.count, "closure captures")
      expect(closure.parameters, in: facts.parameters.count, "closure parameters")
      expect(closure.expressions, in: facts.expressions.count, "closure expressions")
      expect(facts.expressions[closure.expression].kind == .closure, "closure's expression")
    }
    for capture in facts.captures {
      expect(capture.range, "capture")
      expect(capture.value, in: facts.expressions.count, "capture value")
    }
    for type in facts.types {
      expect(type.range, "type")
      expect(type.mentions, in: facts.mentions.count, "type mentions")
    }
    for mention in facts.mentions { expect(mention.name, "mention") }
    for problem in facts.problems {
      expect(Int(problem.offset) <= facts.source.count, "problem \(problem)")
    }
    for (line, next) in zip(facts.lines, facts.lines.dropFirst()) {
      expect(line.start < next.start, "lines \(line.start) and \(next.start)")
    }
  }
}
