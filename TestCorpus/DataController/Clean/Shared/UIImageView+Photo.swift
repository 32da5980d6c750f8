// A helper for every image view of the project: the one place where a view may fetch.
import UIKit

extension UIImageView {
    func setPhoto(from url: URL) {
        URLSession.shared.dataTask(with: url) { [weak self] data, _, _ in
            DispatchQueue.main.async {
                self?.image = data.flatMap { UIImage(data: $0) }
            }
        }.resume()
    }
}
