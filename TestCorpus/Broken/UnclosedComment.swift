// A block comment that is never closed swallows the rest of the file, nested comments included.
// Still found: `Before` with its method and its call; nothing below is code.

final class Before {
  func load() { service.fetch(page: 1) }
}

/* the comment begins here /* nested and closed */

final class Swallowed {
  func reload() { service.hidden() }
}
