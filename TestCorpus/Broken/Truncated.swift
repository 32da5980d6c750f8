// The file ends in the middle of a call. Still found: `Before` with its method and its call, and `Typing` with its method `tap`.

final class Before {
  func load() { service.fetch(page: 1) }
}

final class Typing {
  func tap() {
    service.reload(animated: true, completion: { [weak self] in
      self?.fin