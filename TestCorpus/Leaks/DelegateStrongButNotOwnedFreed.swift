// The delegate is strong, which the rule asks to change, but this delegate does not own the printer: no cycle.
// leaks: nothing
// differs: a strong delegate is flagged whoever owns the object

protocol PrinterDelegate: AnyObject {
  func printed()
}

final class Printer {
  private let life = Life("Printer")
  var delegate: PrinterDelegate?  // expect: weak_delegate

  func print() { delegate?.printed() }
}

final class Journal: PrinterDelegate {
  private let life = Life("Journal")
  private var lines = 0
  func printed() { lines += 1 }
}

func attach(_ journal: Journal, to printer: Printer) {
  printer.delegate = journal
}

@main enum Program: Scenario {
  static func run() {
    let printer = Printer()
    attach(Journal(), to: printer)
    printer.print()
  }
}
