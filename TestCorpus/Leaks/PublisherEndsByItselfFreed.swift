// A protocol's publisher is deferred and retried, and is through with its only value: it lets go of who listens.
// leaks: nothing

final class Future<Output> {
  private let life = Life("Future")
  private let work: (@escaping (Output) -> Void) -> Void
  private var receiveValue: ((Output) -> Void)?

  init(_ work: @escaping (@escaping (Output) -> Void) -> Void) { self.work = work }

  func retry(_ times: Int) -> Future { self }

  func sink(receiveValue: @escaping (Output) -> Void) -> Future {
    self.receiveValue = receiveValue
    work { value in
      self.receiveValue?(value)
      self.receiveValue = nil
    }
    return self
  }
}

protocol PlantSource: AnyObject {
  func count() -> Future<Int>
}

final class WebPlantSource: PlantSource {
  private let life = Life("WebPlantSource")

  func count() -> Future<Int> {
    let request = Future<Int> { promise in promise(3) }
    return request.retry(2)
  }
}

final class PlantsViewModel {
  private let life = Life("PlantsViewModel")
  private let source: PlantSource = WebPlantSource()
  private var count = 0
  private var token: Future<Int>?

  func load() {
    token = source.count().sink { self.count = $0 }
  }
}

@main enum Program: Scenario {
  static func run() {
    let viewModel = PlantsViewModel()
    viewModel.load()
  }
}
