{ "comment": "This is no Swift at all but JSON, markup and C. Still found: `AfterBreak` with its members and calls.", "list": [1, 2] }
<html><body onload="run()">text & more</body></html>
#include <stdio.h>
int main(void) { return 0; }

final class AfterBreak {
  let service = AfterService()
  func reload(animated: Bool) {
    service.fetch(page: 1) { self.finish() }
  }
  func finish() {}
}
