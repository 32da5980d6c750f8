import Alamofire
import Foundation

final class CoverService {  // expect: single_network_owner
    func prefetch(_ games: [Game]) {
        for url in games.compactMap(\.cover) {
            URLSession.shared.dataTask(with: url).resume()
        }
    }

    func cover(of game: Game, completion: @escaping (Data?) -> Void) {
        guard let url = game.cover else { return completion(nil) }
        AF.request(url).response { completion($0.data) }
    }
}
