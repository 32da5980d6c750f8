// A coordinator puts its children into its parent's list, or its own if it has none: whoever makes one sets its parent.
// leaks: nothing

protocol Flow: AnyObject {
  var children: [Flow] { get set }
  var parent: Flow? { get set }
}

extension Flow {
  var root: Flow { parent ?? self }
}

class BaseFlow: Flow {
  var children: [Flow] = []
  var parent: Flow?
}

final class DetailFlow: BaseFlow {
  private let life = Life("DetailFlow")
  private var poster: PosterFlow?

  func showPoster() {
    let poster = PosterFlow()
    poster.parent = root
    self.poster = poster
    root.children.append(poster)
  }

  func showReviews() {
    let reviews = ReviewsFlow(parent: root)
    reviews.parent = root
    root.children.append(reviews)
  }
}

final class PosterFlow: BaseFlow {
  private let life = Life("PosterFlow")
}

final class ReviewsFlow: BaseFlow {
  private let life = Life("ReviewsFlow")
  private var writing: WritingFlow?

  init(parent: Flow?) {
    super.init()
    self.parent = parent
  }

  func write() {
    let flow = WritingFlow()
    flow.parent = parent ?? self
    writing = flow
  }
}

final class WritingFlow: BaseFlow {
  private let life = Life("WritingFlow")
}

final class AppFlow: BaseFlow {
  private let life = Life("AppFlow")

  func start() {
    let detail = DetailFlow()
    detail.parent = root
    children.append(detail)
    detail.showPoster()
    detail.showReviews()
    children.compactMap { $0 as? ReviewsFlow }.forEach { $0.write() }
  }

  func finish() { children.removeAll() }
}

@main enum Program: Scenario {
  static func run() {
    let app = AppFlow()
    app.start()
    app.finish()
  }
}
