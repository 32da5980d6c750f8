// Closing brackets, operators and punctuation where nothing is open. Still found: `AfterBreak` at top level, complete.

)
]
let value = 1)
, ;
final class Typing {
  )
  ] let other = 2
  func tap() { ) ] }
  -> = ? !
}
: . @ # \

final class AfterBreak {
  let service = AfterService()
  func reload(animated: Bool) {
    service.fetch(page: 1) { self.finish() }
  }
  func finish() {}
}
