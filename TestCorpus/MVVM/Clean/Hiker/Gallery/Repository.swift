// The open-source repositories that the credits list: a `Codable` struct is a model, not a service.

import SwiftUI

struct Repository: Codable, Identifiable {
  let id: Int
  let name: String
  let url: URL
}

struct CreditsView: View {
  let repositories: [Repository]

  var body: some View {
    List(repositories) { repository in
      Link(repository.name, destination: repository.url)
    }
  }
}
