// Everything the list can do, in one view model of two files: far too much.

import Combine
import Foundation

struct SeedRow: Identifiable, Hashable {
  let id: Seed.ID
  var title: String
  var subtitle: String
  var photo: URL?
  var isStarred = false
}

struct SeedSection: Hashable {
  var title: String
  var rows: [SeedRow]
}

enum SeedOrder: String, CaseIterable {
  case name, family, harvest, weight, germination
}

final class SeedListViewModel: ObservableObject { // expect: view_model_too_long
  enum Failure: Error {
    case offline
    case empty
    case unknown(String)
  }

  @Published var sections: [SeedSection] = [] // expect: view_model_exposes_mutable_state
  @Published var isLoading = false // expect: view_model_exposes_mutable_state
  var query = "" { // expect: view_model_exposes_mutable_state
    didSet { rebuild() }
  }
  public var pageSize = 20 // expect: view_model_exposes_mutable_state
  var order: SeedOrder = .name // expect: view_model_exposes_mutable_state
  @Published private(set) var failure: Failure?
  var onChange: (([SeedSection]) -> Void)?
  var onFailure: ((String) -> Void)?

  private(set) var starred: Set<Seed.ID> = []
  private(set) var selected: Set<Seed.ID> = []
  private var seeds: [Seed] = []
  private var page = 0
  private var hasMore = true
  private let service: SeedService

  init(service: SeedService) {
    self.service = service
  }

  // MARK: Loading

  func load() {
    guard !isLoading else { return }
    isLoading = true
    failure = nil
    page = 0
    hasMore = true
    Task { @MainActor in
      do {
        let fresh = try await service.seeds(page: 0)
        seeds = fresh
        hasMore = fresh.count == pageSize
        if fresh.isEmpty { failure = .empty }
      } catch is URLError {
        fail(.offline)
      } catch {
        fail(.unknown(error.localizedDescription))
      }
      isLoading = false
      rebuild()
    }
  }

  func loadMore() {
    guard hasMore, !isLoading else { return }
    isLoading = true
    page += 1
    Task { @MainActor in
      do {
        let more = try await service.seeds(page: page)
        append(more)
        hasMore = more.count == pageSize
      } catch {
        page -= 1
        fail(.unknown(error.localizedDescription))
      }
      isLoading = false
    }
  }

  func append(_ more: [Seed]) {
    let known = Set(seeds.map(\.id))
    seeds += more.filter { !known.contains($0.id) }
    rebuild()
  }

  private func fail(_ reason: Failure) {
    failure = reason
    switch reason {
    case .offline:
      onFailure?("You seem to be offline.")
    case .empty:
      onFailure?("There is nothing here yet.")
    case .unknown(let text):
      onFailure?(text)
    }
  }

  // MARK: Rows

  func row(at indexPath: IndexPath) -> SeedRow {
    sections[indexPath.section].rows[indexPath.row]
  }

  func seed(at indexPath: IndexPath) -> Seed? {
    let id = row(at: indexPath).id
    return seeds.first { $0.id == id }
  }

  func indexPath(of id: Seed.ID) -> IndexPath? {
    for (section, content) in sections.enumerated() {
      if let row = content.rows.firstIndex(where: { $0.id == id }) {
        return IndexPath(row: row, section: section)
      }
    }
    return nil
  }

  func rebuild() {
    let visible = sorted(filtered(seeds))
    sections = grouped(visible)
    onChange?(sections)
  }

  private func filtered(_ seeds: [Seed]) -> [Seed] {
    let words = query.lowercased().split(separator: " ")
    guard !words.isEmpty else { return seeds }
    return seeds.filter { seed in
      let name = seed.name.lowercased()
      return words.allSatisfy { word in
        name.contains(word) || seed.family.rawValue.hasPrefix(word)
      }
    }
  }

  private func makeRow(_ seed: Seed) -> SeedRow {
    SeedRow(
      id: seed.id,
      title: seed.name,
      subtitle: subtitle(of: seed),
      photo: seed.photo,
      isStarred: starred.contains(seed.id))
  }

  func subtitle(of seed: Seed) -> String {
    var parts: [String] = []
    parts.append(weightText(seed.grams))
    parts.append(germinationText(seed.germination))
    if seed.isOrganic {
      parts.append("organic")
    }
    parts.append(ageText(seed.harvested))
    return parts.joined(separator: " · ")
  }

  private func weightText(_ grams: Double) -> String {
    if grams < 1 {
      return "\(Int(grams * 1000)) mg"
    }
    if grams >= 1000 {
      return String(format: "%.1f kg", grams / 1000)
    }
    return "\(Int(grams)) g"
  }

  private func germinationText(_ share: Double) -> String {
    switch share {
    case ..<0.3: "hardly sprouts"
    case ..<0.7: "sprouts"
    default: "sprouts well"
    }
  }

  private func ageText(_ date: Date) -> String {
    let years = Calendar.current.dateComponents([.year], from: date, to: .now).year ?? 0
    switch years {
    case 0: return "this year's"
    case 1: return "last year's"
    default: return "\(years) years old"
    }
  }

  // MARK: Stars and selection

  func toggleStar(_ id: Seed.ID) {
    if starred.contains(id) {
      starred.remove(id)
    } else {
      starred.insert(id)
    }
    rebuild()
  }

  func select(_ id: Seed.ID) {
    selected.insert(id)
  }

  func deselect(_ id: Seed.ID) {
    selected.remove(id)
  }

  func selectAll() {
    selected = Set(sections.flatMap(\.rows).map(\.id))
  }

  func clearSelection() {
    selected.removeAll()
  }

  func deleteSelected() {
    let doomed = seeds.filter { selected.contains($0.id) }
    seeds.removeAll { selected.contains($0.id) }
    clearSelection()
    rebuild()
    Task { @MainActor in
      for seed in doomed {
        do {
          try await service.delete(seed)
        } catch {
          seeds.append(seed)
          fail(.unknown("‘\(seed.name)’ could not be deleted."))
        }
      }
      rebuild()
    }
  }

  func remove(at indexPath: IndexPath) {
    guard let seed = seed(at: indexPath) else { return }
    select(seed.id)
    deleteSelected()
  }

  private func grouped(_ seeds: [Seed]) -> [SeedSection] {
    switch order {
    case .family:
      return Seed.Family.allCases.compactMap { family in
        let rows = seeds.filter { $0.family == family }.map { makeRow($0) }
        guard !rows.isEmpty else { return nil }
        return SeedSection(title: family.rawValue.capitalized, rows: rows)
      }
    case .name:
      let letters = Dictionary(grouping: seeds) { $0.name.prefix(1).uppercased() }
      return letters.keys.sorted().map { letter in
        SeedSection(title: letter, rows: letters[letter, default: []].map { makeRow($0) })
      }
    default:
      return [SeedSection(title: "", rows: seeds.map { makeRow($0) })]
    }
  }
}
