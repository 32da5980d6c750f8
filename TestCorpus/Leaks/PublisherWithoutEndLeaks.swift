// The same publisher waits for more values after the first: it keeps who listens, and its token is kept.
// leaks: PlantsViewModel, Subject, WebPlantSource

final class Subject<Output> {
  private let life = Life("Subject")
  private let work: (@escaping (Output) -> Void) -> Void
  private var receiveValue: ((Output) -> Void)?

  init(_ work: @escaping (@escaping (Output) -> Void) -> Void) { self.work = work }

  func retry(_ times: Int) -> Subject { self }

  func sink(receiveValue: @escaping (Output) -> Void) -> Subject {
    self.receiveValue = receiveValue
    work { [weak self] value in self?.receiveValue?(value) }
    return self
  }
}

protocol PlantSource: AnyObject {
  func count() -> Subject<Int>
}

final class WebPlantSource: PlantSource {
  private let life = Life("WebPlantSource")

  func count() -> Subject<Int> {
    let request = Subject<Int> { promise in promise(3) }
    return request.retry(2)
  }
}

final class PlantsViewModel {
  private let life = Life("PlantsViewModel")
  private let source: PlantSource = WebPlantSource()
  private var count = 0
  private var token: Subject<Int>?

  func load() {
    token = source.count().sink { self.count = $0 }  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    let viewModel = PlantsViewModel()
    viewModel.load()
  }
}
