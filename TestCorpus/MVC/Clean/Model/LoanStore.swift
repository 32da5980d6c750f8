import Foundation

final class LoanStore {
    static let shared = LoanStore()
    static let didChange = Notification.Name("LoanStoreDidChange")

    private(set) var loans: [Loan] = []
    private let file = FileManager.default
        .urls(for: .documentDirectory, in: .userDomainMask)[0]
        .appendingPathComponent("loans.json")

    func restore() {
        guard let data = FileManager.default.contents(atPath: file.path) else { return }
        loans = (try? JSONDecoder().decode([Loan].self, from: data)) ?? []
    }

    func lend(_ game: Game, to member: String) {
        loans.append(Loan(game: game.id, member: member, since: Date()))
        save()
    }

    func takeBack(_ game: Game) {
        for index in loans.indices where loans[index].game == game.id && loans[index].isOpen {
            loans[index].until = Date()
        }
        save()
    }

    func loans(of game: Game) -> [Loan] {
        loans.filter { $0.game == game.id }
    }

    private func save() {
        try? JSONEncoder().encode(loans).write(to: file)
        NotificationCenter.default.post(name: Self.didChange, object: self)
    }
}
