// Lists of tuples hold the fields, whose closures have the screen weakly, or are in none of what the screen keeps.
// leaks: nothing

final class Field {
  private let life = Life("Field")
  var onChange: (() -> Void)?
}

final class SearchScreen {
  private let life = Life("SearchScreen")
  private let fields: [(name: String, field: Field)] = [("from", Field()), ("to", Field())]
  private var edited: [String] = []

  func load() {
    for (name, field) in fields {
      field.onChange = { [weak self] in self?.edited.append(name) }
    }
  }
}

final class FilterScreen {
  private let life = Life("FilterScreen")
  private let titles: [(name: String, length: Int)] = [("Price", 5), ("Size", 4)]
  private var edits = 0

  func load() {
    let fields = titles.map { (name: $0.name, field: Field()) }
    for (_, field) in fields { field.onChange = { self.edits += 1 } }
    fields.forEach { $0.field.onChange?() }
  }
}

final class RouteScreen {
  private let life = Life("RouteScreen")
  private var pair = (shown: Field(), count: 0)
  private var edits = 0

  func load() {
    let (field, _) = (Field(), pair.shown)
    field.onChange = { self.edits += 1 }
  }
}

final class ContactScreen {
  private let life = Life("ContactScreen")
  private let fields: [(name: String, field: Field)] = [("first", Field()), ("last", Field())]
  private var edits = 0

  func ask() {
    fields[0].field.onChange = { self.edits += 1 }
    fields[0].field.onChange?()
    fields[0].field.onChange = nil
  }
}

@main enum Program: Scenario {
  static func run() {
    SearchScreen().load()
    FilterScreen().load()
    RouteScreen().load()
    ContactScreen().ask()
  }
}
