// The builder puts the book into a dictionary and into a part of the shelf that it was made with, or has that done.
// leaks: Book, Shelf

final class Shelf {
  private let life = Life("Shelf")
  var books: [String: Book] = [:]
  var label = Label()
}

struct Label {
  var book: Book?
}

final class Book {
  private let life = Life("Book")
  private let shelf: Shelf
  init(shelf: Shelf) { self.shelf = shelf }
}

enum Builder {
  static func fill(_ shelf: Shelf) {
    let book = Book(shelf: shelf)
    shelf.books["first"] = book  // expect: retain_cycle
  }

  static func label(_ shelf: Shelf) {
    let book = Book(shelf: shelf)
    shelf.label.book = book  // expect: retain_cycle
  }

  static func join(_ shelf: Shelf, _ book: Book) { shelf.label.book = book }

  static func makeShelf() -> Shelf {
    let shelf = Shelf()
    let book = Book(shelf: shelf)  // expect: retain_cycle
    join(shelf, book)
    return shelf
  }
}

@main enum Program: Scenario {
  static func run() {
    Builder.fill(Shelf())
    Builder.label(Shelf())
    _ = Builder.makeShelf()
  }
}
