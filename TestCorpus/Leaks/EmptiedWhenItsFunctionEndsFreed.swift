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

@main enum Program: Scenario {
  static func run() { UploadViewModel().upload() }
}
