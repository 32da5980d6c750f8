// A queue calls what a job has and takes the job out.
// leaks: nothing

struct Job {
  let number: Int
  let onDone: () -> Void
}

final class Queue {
  static nonisolated(unsafe) let shared = Queue()
  private var jobs: [Job] = []

  func add(_ job: Job) { jobs.append(job) }

  func finish(_ number: Int) {
    jobs.first { $0.number == number }.map { job in job.onDone() }
    jobs.removeAll { $0.number == number }
  }
}

final class Upload {
  private let life = Life("Upload")
  private var sent = 0

  func send() {
    Queue.shared.add(Job(number: 1, onDone: { self.sent += 1 }))
  }
}

final class Album {
  private let life = Life("Album")
  private let upload = Upload()

  func publish() { upload.send() }
}

@main enum Program: Scenario {
  static func run() {
    Album().publish()
    Queue.shared.finish(1)
  }
}
