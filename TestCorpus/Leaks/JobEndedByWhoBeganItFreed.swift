// Whoever begins a job, whose closure the list of jobs keeps, ends it, and it is taken out.
// leaks: nothing

struct Job {
  let number: Int
  let onExpiry: () -> Void
}

final class Jobs {
  private let life = Life("Jobs")
  private var jobs: [Int: Job] = [:]

  func begin(_ number: Int, onExpiry: @escaping () -> Void) -> Job {
    let job = Job(number: number, onExpiry: onExpiry)
    jobs[number] = job
    return job
  }

  func end(_ job: Job) { jobs[job.number] = nil }
}

final class Upload {
  private let life = Life("Upload")
  private let jobs = Jobs()
  private var sent = 0

  func send() {
    let job = jobs.begin(1, onExpiry: { self.sent = 0 })
    sent += 1
    jobs.end(job)
  }
}

@main enum Program: Scenario {
  static func run() { Upload().send() }
}
