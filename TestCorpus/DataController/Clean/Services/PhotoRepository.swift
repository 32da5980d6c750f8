import Foundation

final class PhotoRepository {
    private let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]

    func photo(for image: Image) async throws -> Data {
        let file = folder.appendingPathComponent(image.url.lastPathComponent)
        if let stored = FileManager.default.contents(atPath: file.path) { return stored }
        let (data, _) = try await URLSession.shared.data(from: image.url)
        try data.write(to: file)
        return data
    }
}
