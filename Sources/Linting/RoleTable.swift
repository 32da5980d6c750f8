// The role of each type as a number: checks ask for it at every name in every body.

import ProjectModel

struct RoleTable: Sendable {
  private var names: [String] = []
  /// The same for messages.
  private var phrases: [String] = []
  /// For each type a place in `names`; -1 for none. What is nested without a role of its own has that of
  /// the type around it.
  private var numbers: [Int16] = []
  /// For each of `names` the types of that role.
  private var typesOfRole: [[TypeID]] = []

  init(_ index: ProjectIndex) {
    numbers.reserveCapacity(index.types.count)
    // Types of one role follow each other, mostly.
    var last: (role: Role, number: Int16)?
    for type in index.types.indices {
      // Not `role(of:)`, which copies what the role rests on.
      let giver = index.roleGiver(of: TypeID(type))
      // The types around one stand before it.
      if let giver, giver.raw < type {
        numbers.append(numbers[giver.raw])
      } else {
        guard let role = giver.flatMap({ index[$0].role?.role }) else {
          numbers.append(-1)
          continue
        }
        if role != last?.role { last = (role, number(adding: role.name)) }
        numbers.append(last?.number ?? -1)
      }
    }
    typesOfRole = grouped(index.types.indices.map { TypeID($0) })
  }

  private mutating func number(adding name: String) -> Int16 {
    if let known = number(of: name) { return known }
    names.append(name)
    phrases.append(Role(name).phrase)
    return Int16(names.count - 1)
  }

  /// The types of each role, by its number.
  func grouped(_ types: [TypeID]) -> [[TypeID]] {
    var groups: [[TypeID]] = Array(repeating: [], count: names.count)
    for type in types where numbers[type.raw] >= 0 { groups[Int(numbers[type.raw])].append(type) }
    return groups
  }

  /// Nil where no type plays it.
  func number(of name: String) -> Int16? { names.firstIndex(of: name).map { Int16($0) } }

  /// That of a type's role; -1 for none.
  func number(of type: TypeID) -> Int16 { numbers[type.raw] }

  /// What each role has, by its number.
  func map<Value>(_ value: (String) -> Value?) -> [Value?] { names.map(value) }

  func name(of type: TypeID) -> String? {
    let number = numbers[type.raw]
    return number < 0 ? nil : names[Int(number)]
  }

  func phrase(of type: TypeID) -> String? {
    let number = numbers[type.raw]
    return number < 0 ? nil : phrases[Int(number)]
  }

  /// The types that play one of these roles.
  func types(playing roles: [String], _ index: ProjectIndex) -> TypeSet {
    let types = Set(roles).compactMap { number(of: $0) }.map { typesOfRole[Int($0)] }
    // Mostly it is one role.
    return TypeSet(types.count == 1 ? types[0] : types.joined().sorted(), of: index)
  }
}

/// Some of the names that a project was searched for.
struct SearchedNames: Sendable {
  private var isAmong: [Bool]

  init(_ names: [String], _ search: NameSearch) {
    isAmong = Array(repeating: false, count: search.count)
    for entry in names.lazy.compactMap({ search.entry($0) }) { isAmong[Int(entry)] = true }
  }

  func contains(_ entry: Int32) -> Bool { isAmong[Int(entry)] }
}
