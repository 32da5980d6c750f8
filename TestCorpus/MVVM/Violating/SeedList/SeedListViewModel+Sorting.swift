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

// MARK: - Statistics

extension SeedListViewModel {
  struct Statistics: Equatable {
    var packets = 0
    var grams = 0.0
    var organicShare = 0.0
    var meanGermination = 0.0
    var oldest: Date?
    var families: [Seed.Family: Int] = [:]
  }

  func statistics(of seeds: [Seed]) -> Statistics {
    var result = Statistics()
    guard !seeds.isEmpty else { return result }
    result.packets = seeds.count
    for seed in seeds {
      result.grams += seed.grams
      result.meanGermination += seed.germination
      result.families[seed.family, default: 0] += 1
      if seed.isOrganic {
        result.organicShare += 1
      }
      if let oldest = result.oldest {
        result.oldest = min(oldest, seed.harvested)
      } else {
        result.oldest = seed.harvested
      }
    }
    result.organicShare /= Double(seeds.count)
    result.meanGermination /= Double(seeds.count)
    return result
  }

  func text(for statistics: Statistics) -> String {
    guard statistics.packets > 0 else { return "No seeds yet" }
    var parts = ["\(statistics.packets) packets"]
    parts.append("\(Int(statistics.grams)) g")
    parts.append("\(Int(statistics.organicShare * 100)) % organic")
    if let oldest = statistics.oldest {
      parts.append("oldest from \(Calendar.current.component(.year, from: oldest))")
    }
    return parts.joined(separator: ", ")
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
