// The rest of the view model: an extension makes it no shorter.

import Foundation

extension SeedListViewModel {
  func sorted(_ seeds: [Seed]) -> [Seed] {
    seeds.sorted { first, second in
      switch order {
      case .name, .family:
        first.name.localizedStandardCompare(second.name) == .orderedAscending
      case .harvest:
        first.harvested > second.harvested
      case .weight:
        first.grams > second.grams
      case .germination:
        first.germination > second.germination
      }
    }
  }

  var orderTitles: [String] {
    SeedOrder.allCases.map { order in
      switch order {
      case .name: "Name"
      case .family: "Family"
      case .harvest: "Harvest"
      case .weight: "Weight"
      case .germination: "Germination"
      }
    }
  }

  func sort(byTitle title: String) {
    guard let index = orderTitles.firstIndex(of: title) else { return }
    order = SeedOrder.allCases[index]
    rebuild()
  }
}

// MARK: - Sharing

extension SeedListViewModel {
  var shareText: String {
    var lines = ["My seeds"]
    for section in sections {
      if !section.title.isEmpty {
        lines.append("")
        lines.append(section.title)
      }
      for row in section.rows {
        let mark = row.isStarred ? "★ " : "- "
        lines.append(mark + row.title + ", " + row.subtitle)
      }
    }
    return lines.joined(separator: "\n")
  }

  var csv: String {
    var lines = ["id;name;remark"]
    for row in sections.flatMap(\.rows) {
      let fields = ["\(row.id)", row.title, row.subtitle]
      let quoted = fields.map { field in
        "\"" + field.replacingOccurrences(of: "\"", with: "\"\"") + "\""
      }
      lines.append(quoted.joined(separator: ";"))
    }
    return lines.joined(separator: "\r\n")
  }

  var countText: String {
    let count = sections.reduce(0) { $0 + $1.rows.count }
    switch count {
    case 0: return "No seeds"
    case 1: return "One packet"
    default: return "\(count) packets"
    }
  }
}
