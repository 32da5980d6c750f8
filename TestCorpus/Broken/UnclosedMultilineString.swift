// A multi-line string that is never closed swallows the rest of the file.
// Still found: `Before` with its method and its call, and the property `text`; nothing below is code.

final class Before {
  func load() { service.fetch(page: 1) }
}

struct Typing {
  let text = """
    first line \(name)
}

final class Swallowed {
  func reload() { service.hidden() }
}
