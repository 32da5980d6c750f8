// What `--stats` prints: where the time and the memory of a run went, step by step.

import SwiftReader

struct Statistics {
  private static let shownParts = 10
  private static let heading = [
    "step", "ms", "share", "ms of threads", "busy", "amount", "per second", "peak memory",
  ]

  private let steps: [StepClock.Step]
  private let files: [FileFacts]
  private let threads: Int

  init(_ steps: [StepClock.Step], of files: [FileFacts], threads: Int) {
    self.steps = steps
    self.files = files
    self.threads = threads
  }

  var text: String {
    let tables = [stepTable] + steps.filter { !$0.parts.isEmpty }.map(partTable)
    return summary + "\n" + tables.map { "\n" + aligned($0) }.joined()
  }

  private var summary: String {
    let bytes = files.reduce(0) { $0 + $1.source.count }
    return "\(grouped(files.count)) files, \(grouped(lineCount)) lines, \(grouped(bytes)) bytes; "
      + "\(threads) \(threads == 1 ? "thread" : "threads")"
  }

  private var lineCount: Int { files.reduce(0) { $0 + $1.lineCount } }

  // MARK: Steps

  private var stepTable: [[String]] {
    let total = StepClock.Step(
      name: "all", milliseconds: steps.reduce(0) { $0 + $1.milliseconds },
      processorMilliseconds: steps.reduce(0) { $0 + $1.processorMilliseconds },
      amount: StepClock.Amount(lineCount, "lines"), parts: [],
      peakBytes: steps.last?.peakBytes ?? 0)
    return [Self.heading] + (steps + [total]).map { row($0, of: total.milliseconds) }
  }

  /// 'busy' is how much of the time that all threads have they have worked.
  private func row(_ step: StepClock.Step, of total: Double) -> [String] {
    let amount = step.amount.map { "\(grouped($0.count)) \($0.unit)" } ?? ""
    let pace = step.amount.map { Double($0.count) / max(step.milliseconds, 0.001) * 1000 }
    return [
      step.name, tenths(step.milliseconds), percent(step.milliseconds, of: total),
      tenths(step.processorMilliseconds),
      percent(step.processorMilliseconds, of: step.milliseconds * Double(threads)), amount,
      pace.map { grouped(Int($0.rounded())) } ?? "", "\(tenths(Double(step.peakBytes) / 1e6)) MB",
    ]
  }

  // MARK: Parts

  private func partTable(_ step: StepClock.Step) -> [[String]] {
    let dearest = step.parts.sorted {
      ($1.processorMilliseconds, $0.name) < ($0.processorMilliseconds, $1.name)
    }
    let shown = dearest.prefix(Self.shownParts)
    let total = step.parts.reduce(0) { $0 + $1.processorMilliseconds }
    func row(_ name: String, _ milliseconds: Double) -> [String] {
      [name, tenths(milliseconds), percent(milliseconds, of: total)]
    }
    var rows = [["part of '\(step.name)'", "ms of threads", "share"]]
    rows += shown.map { row($0.name, $0.processorMilliseconds) }
    let rest = dearest.dropFirst(Self.shownParts)
    if !rest.isEmpty {
      rows.append(row("\(rest.count) more", rest.reduce(0) { $0 + $1.processorMilliseconds }))
    }
    return rows
  }

  // MARK: Text

  /// The first column to the left, the others to the right.
  private func aligned(_ rows: [[String]]) -> String {
    let columns = rows.first?.indices ?? 0..<0
    let widths = columns.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      columns.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? row[column] + space : "  " + space + row[column]
      }.joined() + "\n"
    }.joined()
  }

  private func percent(_ part: Double, of whole: Double) -> String {
    whole > 0 ? "\(Int((part / whole * 100).rounded())) %" : ""
  }

  private func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(grouped(tenths / 10)).\(tenths % 10)"
  }

  /// 1234567 as '1,234,567'.
  private func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.indices.map { index in
      let following = digits.count - index
      return (index > 0 && following.isMultiple(of: 3) ? "," : "") + String(digits[index])
    }.joined()
  }
}
