import Foundation

/// Covers as bytes: what they are decoded to is for the views to know.
final class CoverCache {
    private let api: LendingAPI
    private let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]

    init(api: LendingAPI) {
        self.api = api
    }

    func cover(of game: Game) async -> Data? {
        guard let url = game.cover else { return nil }
        let file = folder.appendingPathComponent(url.lastPathComponent)
        if let stored = FileManager.default.contents(atPath: file.path) { return stored }
        guard let data = try? await api.bytes(at: url) else { return nil }
        FileManager.default.createFile(atPath: file.path, contents: data)
        return data
    }
}
