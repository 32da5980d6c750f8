// What a function puts into a property it takes out again as it ends, whatever comes in between.
// leaks: nothing

final class Job {
  private let life = Life("Job")
  private let work: () -> Void

  init(work: @escaping () -> Void) { self.work = work }

  func wait() { work() }
}

final class UploadViewModel {
  private let life = Life("UploadViewModel")
  private var job: Job?
  private var uploads = 0

  func upload() {
    defer { job = nil }
    let job = Job { self.uploads += 1 }
    self.job = job
    job.wait()
  }
}

/// The parameter has the name of the property that a `defer` in front of it empties.
final class ExportService {
  private let life = Life("ExportService")
  private var handler: ((Int) -> Void)?

  func export(_ handler: @escaping (Int) -> Void) {
    defer { self.handler = nil }
    self.handler = handler
    report()
  }

  private func report() { handler?(100) }
}

final class ExportViewModel {
  private let life = Life("ExportViewModel")
  private let service = ExportService()
  private var percent = 0

  func start() { service.export { self.percent = $0 } }
}

@main enum Program: Scenario {
  static func run() {
    UploadViewModel().upload()
    ExportViewModel().start()
  }
}
