// A property wrapper of the project holds the parent weakly: its stored property says so, its name does not.
// leaks: nothing

@propertyWrapper struct BackReference<Target: AnyObject> {
  private weak var target: Target?
  var wrappedValue: Target? {
    get { target }
    set { target = newValue }
  }

  init(wrappedValue: Target?) { target = wrappedValue }
}

final class Chapter {
  private let life = Life("Chapter")
  @BackReference var book: Book? = nil
}

final class Book {
  private let life = Life("Book")
  private var chapters: [Chapter] = []

  func write() {
    let chapter = Chapter()
    chapter.book = self
    chapters.append(chapter)
  }
}

@main enum Program: Scenario {
  static func run() {
    let book = Book()
    book.write()
  }
}
