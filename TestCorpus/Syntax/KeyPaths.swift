// Key path expressions: roots, components, subscripts, optionals, as arguments, and `#keyPath`.

let a = \Post.title
let b = \Post.author.name
let c = \Post.author?.name
let d = \Post.author!.name
let e = \Post.tags[0]
let f = \Post.tags[0].name
let g = \Post.tags[first: 1, default: 2].count
let h = \Post.self
let i = \.title as KeyPath<Post, String>
let j: KeyPath<Post, String> = \.title
let k = \Feed<Post>.items
let l = \Feed<Post>.items[0]?.author?.name
let m = \Module.Post.title
let n = \[Post].count
let o = \[Post][0]
let p = \[String: Post].["a"]
let q = \[String: Int].count
let r = \Post?.self
let s = \Post?.?.title
let t = \Optional<Post>.?.title
let u = \(first: Int, second: Int).first
let v = \(Int, Int).0
let w = \Post.[0]
let x = \.[0] as KeyPath<[Int], Int>
let y = \.?.title as KeyPath<Post?, String?>
let z = \.self as KeyPath<Int, Int>
let aa = \.tags.count.description as KeyPath<Post, String>
let bb = \.["a", default: 0] as KeyPath<[String: Int], Int>
let cc = \.[first, second] as KeyPath<Table, Int>
let dd = \Post.`default`.in.init
let ee = \Any.self
let ff = \Self.title
let gg = \Post.author?.tags?[0]?.name!.count
let hh = \Outer<Int>.Inner<String>.value
let ii = \Post.Type.count
let jj = \.tuple.0.1 as KeyPath<Post, Int>
let kk = \Post.tags[index + 1, { 2 }()]
let ll = \Post.tags.first!
let mm = \Post
  .author
  .name

func arguments() {
  posts.map(\.title)
  posts.map(\.author.name).sorted()
  posts.map(\.self)
  posts.map(\.[0])
  posts.map(\.author?.name)
  posts.map(\.?.name)
  posts.map(\.!.name, \.?)
  posts.map(\.?[0]!.name, 1)
  posts.compactMap(\.author).filter(\.isActive).sorted(by: \.name, order: .reverse)
  posts.sorted(using: KeyPathComparator(\.title, order: .forward), SortDescriptor(\Post.date))
  ForEach(posts, id: \.self) { post in Text(post.title) }
  ForEach(posts, id: \.id) { Text($0.title) }
  publisher.assign(to: \.title, on: label).store(in: &bag)
  observe(\.frame, options: [.new]) { [weak self] _, change in self?.layout(change) }
  observe(\FeedController.tableView.contentSize, options: .new) { _, _ in }
  post[keyPath: \.title] = "a"
  post[keyPath: \Post.author.name].append("b")
  let pair = (\Post.title, \Post.date), list = [\Post.title, \.body], map = [\Post.title: 1]
  let ternary = flag ? \Post.title : \Post.body
  let closure = { \Post.title }
  let compared = \Post.title == \Post.body
  let casted = \Post.title as (Post) -> String, optional = \Post.title as? KeyPath<Post, Int>
  let inString = "\(posts.map(\.title)) \(\Post.title)"
  let coalesced = path ?? \.title
  if path == \.title { run() }
  if posts.contains(where: \.isNew) { run() }
  for post in posts.filter(\.isNew) { run(post) }
  for path in [\Post.title, \.body] where path != \.title { run(path) }
  switch path { case \.title: run(); case \Post.body: run(); default: run() }
  guard posts.allSatisfy(\.isNew) else { return }
  run(\.title, then: \.body) { 1 }
  \Post.title
  return \Post.title
}

struct Keyed {
  @Environment(\.colorScheme) var scheme
  @Environment(\.managedObjectContext.undoManager) private var undo
  @FetchRequest(sortDescriptors: [SortDescriptor(\.date, order: .reverse)]) var items: FetchedResults<Item>
  @Query(filter: #Predicate<Item> { $0.isNew }, sort: \Item.date) var queried: [Item]
  let path: WritableKeyPath<Post, String> = \.title
  var computed: KeyPath<Post, String> { \.title }
  func defaulted(path: KeyPath<Post, String> = \.title, other: PartialKeyPath<Post> = \Post.body) {}
}

let objc = #keyPath(Post.author.name), objc2 = #keyPath(title), objc3 = #keyPath(FeedController.tableView)
