// A byte order mark before the first token: it is white space, and the columns of line 1 count it in bytes.
import Foundation
struct AfterMark { let value = run(1); func run() { print("a") } }
final class FeedViewModel: NSObject {
  var posts: [Post] = []
  init(posts: [Post]) { self.posts = posts; super.init() }
}
