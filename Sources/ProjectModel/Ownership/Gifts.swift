// Who gives whom to whom in a function, by their names: what rings of names are made of.

import SwiftReader

/// How one object may come to keep another.
enum Giving: Equatable {
  /// `leaf.parent = root`
  case assignment
  /// `root.children.append(leaf)`
  case call(FactIndex<Expression>)
  /// `join(root, leaf)`
  case callBeside(FactIndex<Expression>)
  /// `presenter.attach(screen)`, which says `screen.presenter = self`
  case byItself(FactIndex<Expression>)
  /// `let leaf = Leaf(root)`
  case maker

  /// The call to which several gifts may belong.
  var call: FactIndex<Expression> {
    switch self {
    case .call(let call), .callBeside(let call), .byItself(let call): call
    case .assignment, .maker: .none
    }
  }
}

/// What one statement gives to whom.
struct Handing {
  let function: FactIndex<Declaration>
  /// The name of whom it is given to.
  let owner: FactIndex<Expression>
  let value: FactIndex<Expression>
  let giving: Giving
}

/// An object that may keep another one by what a function says: each is a local, a parameter or a property of the
/// instance.
struct Gift {
  /// The hash of the name.
  var owner: UInt32
  var value: UInt32
  /// None for a local where it is declared. So is the other one's.
  let ownerName: FactIndex<Expression>
  let valueName: FactIndex<Expression>
  let giving: Giving
}

/// The memory in which a thread looks through one function after the other.
final class RingRoom {
  @exclusivity(unchecked) var handings: [Handing] = []
  @exclusivity(unchecked) var gifts: [Gift] = []
  /// The names on the way from one to another.
  @exclusivity(unchecked) var way: [UInt32] = []
  /// What is asked of a name for each pair that it is one of.
  @exclusivity(unchecked) var properties = NameAnswers()
  @exclusivity(unchecked) var objects = NameAnswers()
  @exclusivity(unchecked) var somebodies = NameAnswers()
  @exclusivity(unchecked) var kept = NameAnswers()
}

/// What has been found out about names: of `join(leaf, root, list)` each is one of four pairs.
///
/// Those that stand side by side are asked about together, so that one takes the place of another that is far away.
struct NameAnswers {
  private struct Answer {
    var file: Int32 = -1
    var name: UInt32 = 0
    var isTrue = false
  }

  private var answers = Array(repeating: Answer(), count: 256)

  mutating func answer(
    about name: FactIndex<Expression>, in file: Int, _ find: () -> Bool
  ) -> Bool {
    let (place, file) = (name.int & 255, Int32(truncatingIfNeeded: file))
    if answers[place].name == name.raw, answers[place].file == file { return answers[place].isTrue }
    let found = find()
    answers[place] = Answer(file: file, name: name.raw, isTrue: found)
    return found
  }
}
