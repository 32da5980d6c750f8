// Static methods, class methods, functions of the file and initialisers capture nobody.
// leaks: nothing

func log(_ text: String) {}

struct Report {
  let text: String
  static func send(_ text: String) { _ = Report(text: text) }
}

class Screen {
  class func track(_ text: String) {}
}

final class ReportViewModel {
  private let life = Life("ReportViewModel")
  var observers: [(String) -> Void] = []
  var make: ((String) -> Report)?
}

final class ReportViewController: Screen {
  private let life = Life("ReportViewController")
  private let viewModel = ReportViewModel()
  private static func note(_ text: String) {}

  func viewDidLoad() {
    viewModel.observers = [Self.note, ReportViewController.note, Self.track, Report.send, log]
    viewModel.make = Report.init
    viewModel.observers.forEach { $0("ready") }
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = ReportViewController()
    screen.viewDidLoad()
  }
}
