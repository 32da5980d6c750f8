// Module selectors (`Module::name`) in expressions, types, attributes, macros, key paths, imports, extensions.

import struct Foundation::URL
import func Darwin::pow

func expressions() {
  Swift::print("a")
  Swift::max(1, 2)
  Feed::FeedService()
  Feed::FeedService<Int>()
  Feed::FeedService.shared.run()
  self.Feed::load()
  post.Feed::title.Swift::count
  post?.Feed::load()?.Feed::run { 1 }
  .Feed::shared.run()
  .Feed::make(1)
  Feed::`if`()
  Feed::self(1)
  Feed::init(1)
  Feed::Outer.Feed::Inner.make()
  #Feed::stringify(1)
  #Feed::generate { 1 }
  let a = Feed::value + Feed::other, b = [Feed::value: Feed::other], c = flag ? Feed::value : Feed::other
  let d = Feed::value as Feed::Post, e = value is Feed::Post, f = try Feed::load(), g = await Feed::load()
  let h = Feed::Cache<Feed::Post>(), i = low < Feed::value, j = run(Swift::<, by: Swift::+)
  let k = \Feed::Post.Feed::title, l = Feed::items.map { $0.Feed::title }, m = "\(Feed::value)"
  let n: Feed::Post = .Feed::empty, o: [Feed::Post?] = [], p: Feed::Cache<Feed::Post>.Feed::Index? = nil
  if Feed::flag { run() }
  if Feed::check { $0 } == 1 { run() }
  if let post = Feed::load(), post.Feed::isNew { run() }
  for item in Feed::items where item.Feed::isNew { run(item) }
  switch Feed::kind { case Feed::Kind.a: run(); case .Feed::b(let x): run(x); case let x as Feed::Post: run(x); default: run() }
  guard Feed::flag else { return }
  do { try Feed::load() } catch Feed::Failure.bad { run() } catch let error as Feed::Failure { run(error) } catch {}
  return Feed::value
}

@Feed::Wrapper struct Selected: Feed::Base, @unchecked Feed::Sendable {
  @Feed::State(1) var a: Feed::Post
  @Feed::available var b: Feed::Post?
  func run<T: Feed::Servable>(_ value: T, other: some Feed::Servable, third: any Feed::Servable & Swift::Sendable) -> Feed::Post where T.Feed::Element == Swift::Int { a }
  init() { Feed::prepare() }
}
class Derived: Feed::FeedController<Feed::Post>, Feed::Outer.Feed::Inner {}
extension Feed::Post: Swift::Hashable {}
extension Feed::Cache<Feed::Post> where Key == Swift::String {}
typealias Handler = (Feed::Post, Swift::Int) -> Swift::Void
protocol Servable: Feed::Serving { associatedtype Item: Swift::Hashable = Feed::Post }
// `::` is no pair of colons in a dictionary type or an argument label: white space keeps them apart.
let labels = run(a: b, c: d), table: [Int : Int] = [a : b], ternary = flag ? a : b
