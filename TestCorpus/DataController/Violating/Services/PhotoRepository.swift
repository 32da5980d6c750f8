import UIKit  // expect: model_references_upper_layer

final class PhotoRepository {
    private let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]

    func photo(at url: URL) async throws -> UIImage? {
        let (data, _) = try await URLSession.shared.data(from: url)
        try data.write(to: folder.appendingPathComponent(url.lastPathComponent))
        return UIImage(data: data)
    }
}
