// A function outside of types joins two objects, one of which refers to the other weakly.
// leaks: nothing

final class Novel {
  private let life = Life("Novel")
  var first: Chapter?
  var chapters: [Chapter] = []
  var byTitle: [String: Chapter] = [:]
}

final class Chapter {
  private let life = Life("Chapter")
  weak var novel: Novel?
  init(novel: Novel? = nil) { self.novel = novel }
}

func beginNovel() -> Novel {
  let novel = Novel()
  novel.first = Chapter(novel: novel)
  return novel
}

func writeNovel() -> Novel {
  let novel = Novel()
  let chapter = Chapter(novel: novel)
  novel.chapters.append(chapter)
  return novel
}

func fillNovel() -> Novel {
  let novel = Novel()
  novel.chapters = [Chapter(novel: novel)]
  novel.byTitle["Start"] = Chapter()
  return novel
}

func endNovel(_ novel: Novel, with chapter: Chapter) {
  chapter.novel = novel
  novel.byTitle["End"] = chapter
}

@main enum Program: Scenario {
  static func run() {
    _ = beginNovel()
    _ = writeNovel()
    _ = fillNovel()
    endNovel(Novel(), with: Chapter())
  }
}
