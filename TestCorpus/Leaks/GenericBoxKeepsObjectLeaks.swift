// The child keeps its parent in a generic box, and the box keeps what it holds.
// leaks: Box, Chapter, Book

final class Box<Value> {
  private let life = Life("Box")
  var value: Value
  init(_ value: Value) { self.value = value }
}

final class Chapter {
  private let life = Life("Chapter")
  var book: Box<Book>?
}

final class Book {
  private let life = Life("Book")
  private let chapter = Chapter()

  func write() {
    chapter.book = Box(self)  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    let book = Book()
    book.write()
  }
}
