// Lists of tuples hold the fields: each is given a closure by name, by place or in a loop that takes the tuple apart.
// leaks: ContactScreen, FilterScreen, Field, MenuScreen, OrderScreen, RouteScreen, SearchScreen, SignUpScreen

final class Field {
  private let life = Life("Field")
  var onChange: (() -> Void)?
}

final class SearchScreen {
  private let life = Life("SearchScreen")
  private let fields: [(name: String, field: Field)] = [("from", Field()), ("to", Field())]
  private var edited: [String] = []

  func load() {
    for entry in fields {
      entry.field.onChange = { self.edited.append(entry.name) }  // expect: retain_cycle
    }
  }
}

final class FilterScreen {
  private let life = Life("FilterScreen")
  private let fields = [(title: "Price", field: Field()), (title: "Size", field: Field())]
  private var edits = 0

  func load() {
    fields.forEach { $0.field.onChange = { self.edits += 1 } }  // expect: retain_cycle
  }
}

final class SignUpScreen {
  private let life = Life("SignUpScreen")
  private let fields: [(String, Field)] = [("name", Field()), ("mail", Field())]
  private var edits = 0

  func load() {
    fields[0].1.onChange = { self.edits += 1 }  // expect: retain_cycle
  }
}

final class RouteScreen {
  private let life = Life("RouteScreen")
  private let fields: [(String, Field)] = [("from", Field()), ("to", Field())]
  private var edits = 0

  func load() {
    for (_, field) in fields {
      field.onChange = { self.edits += 1 }  // expect: retain_cycle
    }
  }
}

final class ContactScreen {
  private let life = Life("ContactScreen")
  private var pair: (first: Field, last: Field)
  private var edits = 0

  init() { pair = (Field(), Field()) }

  func load() {
    let (_, last) = pair
    last.onChange = { self.edits += 1 }  // expect: retain_cycle
  }
}

final class MenuScreen {
  private let life = Life("MenuScreen")
  private let fields: [String: (title: String, field: Field)] = ["first": ("First", Field())]
  private var edits = 0

  func load() {
    fields["first"]?.field.onChange = { self.edits += 1 }  // expect: retain_cycle
  }
}

final class OrderScreen {
  private let life = Life("OrderScreen")
  private let fields = [(title: "First", field: Field()), (title: "Second", field: Field())]
  private var edits = 0

  func load() {
    fields.enumerated().forEach { row, entry in bind(entry, at: row) }
  }

  private func bind(_ entry: (title: String, field: Field), at row: Int) {
    entry.field.onChange = { self.edits += row }  // expect: retain_cycle
  }
}

/// Nobody but the closure of the tuple's own field.
final class HintScreen {
  private let life = Life("HintScreen")
  private let fields: [(name: String, field: Field)] = [("hint", Field())]
  private var hints: [String] = []

  func load() {
    for entry in fields {
      entry.field.onChange = { [weak self] in  // expect: retain_cycle
        self?.hints.append(entry.name)
      }
    }
  }
}

@main enum Program: Scenario {
  static func run() {
    SearchScreen().load()
    FilterScreen().load()
    SignUpScreen().load()
    RouteScreen().load()
    ContactScreen().load()
    MenuScreen().load()
    OrderScreen().load()
    HintScreen().load()
  }
}
